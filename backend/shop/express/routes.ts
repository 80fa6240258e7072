import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { implement } from '../../http/implement.ts'
import type { Job } from '../../jobs.ts'
import type { ShopParts } from '../../parts.ts'
import { withoutCodes } from '../vouchers/limit-codes.ts'
import { lookIntoLink } from './open.ts'
import { forgetLinks } from './repository.ts'
import { sendLink } from './send.ts'
import { takeLink } from './take.ts'

export function expressRoutes(app: FastifyInstance, parts: ShopParts): void {
  implement(app, contract.expressShoppingData, (input, context) => lookIntoLink(parts, input, context))
  implement(app, contract.expressShoppingTake, (input, context) => takeLink(parts, input, context))
  implement(app, contract.expressShoppingSendEmailLink, (input, { uncheckedCodes }) =>
    sendLink(parts, withoutCodes(input, uncheckedCodes)),
  )
}

/** How long a link that ran out is still known, so that whoever comes late is told so. */
const keptMs = 30 * 24 * 60 * 60_000

export const expressJob: Job = {
  name: 'old-express-links',
  everyMs: 60 * 60_000,
  run: ({ database, clock }, _log, stopping) =>
    forgetLinks(database.db, new Date(clock().getTime() - keptMs), stopping),
}
