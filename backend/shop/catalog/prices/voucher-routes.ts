import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../../app-context.ts'
import { registerRoute } from '../../../http/register-route.ts'
import { loadVoucherOffer } from './load-voucher-offer.ts'

export function voucherRoutes(app: FastifyInstance, { database: { db }, clock }: AppContext): void {
  registerRoute(app, contract.voucherOffer, (input, request) => loadVoucherOffer(db, input, clock(), request))
}
