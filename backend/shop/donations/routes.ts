import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { beginDonation } from './begin-donation.ts'
import { donate } from './donate.ts'

export function donationRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, contract.donationBegin, (input, { log }) => beginDonation(context, input, log))
  registerRoute(app, contract.donate, (input, { log }) => donate(context, input, log))
}
