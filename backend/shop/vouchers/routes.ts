import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { implement } from '../../http/implement.ts'
import type { ShopParts } from '../../parts.ts'
import { readOffer } from './offer.ts'

export function voucherRoutes(app: FastifyInstance, { database: { db }, clock }: ShopParts): void {
  implement(app, contract.voucherOffer, (input, context) => readOffer(db, input, clock(), context))
}
