import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { registerRoute } from '../../http/implement.ts'
import type { AppContext } from '../../parts.ts'
import { beginDonation } from './begin.ts'
import { donate } from './give.ts'

export function donationRoutes(app: FastifyInstance, parts: AppContext): void {
  registerRoute(app, contract.donationBegin, (input, { log }) => beginDonation(parts, input, log))
  registerRoute(app, contract.donate, (input, { log }) => donate(parts, input, log))
}
