import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import type { Job } from '../../jobs/jobs.ts'
import { withoutUncheckedCodes } from '../vouchers/limit-voucher-codes.ts'
import { previewLink } from './open-link.ts'
import { redeemLink } from './redeem-link.ts'
import { pruneLinks } from './repository.ts'
import { sendLink } from './send-link.ts'

export function expressRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, contract.expressShoppingData, (input, request) => previewLink(context, input, request))
  registerRoute(app, contract.expressShoppingTake, (input, request) => redeemLink(context, input, request))
  registerRoute(app, contract.expressShoppingSendEmailLink, (input, { uncheckedCodes }) =>
    sendLink(context, withoutUncheckedCodes(input, uncheckedCodes)),
  )
}

/** How long an expired link is kept, so that late visitors see that it has expired. */
const retentionMs = 30 * 24 * 60 * 60_000

export const expressJob: Job = {
  name: 'old-express-links',
  intervalMs: 60 * 60_000,
  run: ({ database, clock }, _log, stopping) =>
    pruneLinks(database.db, new Date(clock().getTime() - retentionMs), stopping),
}
