import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { registerRoute } from '../../http/implement.ts'
import type { AppContext } from '../../parts.ts'
import { loadVoucherOffer } from './offer.ts'

export function voucherRoutes(app: FastifyInstance, { database: { db }, clock }: AppContext): void {
  registerRoute(app, contract.voucherOffer, (input, context) => loadVoucherOffer(db, input, clock(), context))
}
