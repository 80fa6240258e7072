import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { registerRoute } from '../../http/implement.ts'
import type { AppContext } from '../../parts.ts'
import { beginGlobalE } from './begin.ts'
import { globalEWebhook } from './notice.ts'

export function globalERoutes(app: FastifyInstance, parts: AppContext): void {
  registerRoute(app, contract.globalECheckout, (input, context) => beginGlobalE(parts, input, context))
  globalEWebhook(app, parts)
}
