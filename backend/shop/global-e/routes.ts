import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { implement } from '../../http/implement.ts'
import type { ShopParts } from '../../parts.ts'
import { beginGlobalE } from './begin.ts'
import { globalENotices } from './notice.ts'

export function globalERoutes(app: FastifyInstance, parts: ShopParts): void {
  implement(app, contract.globalECheckout, (input, context) => beginGlobalE(parts, input, context))
  globalENotices(app, parts)
}
