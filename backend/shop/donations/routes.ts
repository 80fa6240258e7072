import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { implement } from '../../http/implement.ts'
import type { ShopParts } from '../../parts.ts'
import { beginDonation } from './begin.ts'
import { give } from './give.ts'

export function donationRoutes(app: FastifyInstance, parts: ShopParts): void {
  implement(app, contract.donationBegin, (input, { log }) => beginDonation(parts, input, log))
  implement(app, contract.donate, (input, { log }) => give(parts, input, log))
}
