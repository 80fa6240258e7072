import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { implement } from '../../http/implement.ts'
import type { ShopParts } from '../../parts.ts'
import { askToBeTold } from './ask.ts'

export function notifyMeRoutes(app: FastifyInstance, parts: ShopParts): void {
  implement(app, contract.notifyMe, (input) => askToBeTold(parts, input))
}
