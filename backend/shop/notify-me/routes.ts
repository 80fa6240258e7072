import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { registerRoute } from '../../http/implement.ts'
import type { AppContext } from '../../parts.ts'
import { requestStockNotification } from './ask.ts'

export function notifyMeRoutes(app: FastifyInstance, parts: AppContext): void {
  registerRoute(app, contract.notifyMe, (input) => requestStockNotification(parts, input))
}
