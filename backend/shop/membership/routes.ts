import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { evidenceYears } from '#config/retention.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { ok } from '../../http/result.ts'
import type { Job } from '../../jobs/jobs.ts'
import { dayMs } from '../emails/template.ts'
import { issueBirthdayBenefits } from './issue-benefits.ts'
import { readMembership } from './read-membership.ts'
import { pruneWelcomes, saveSizesCleared } from './repository.ts'

export function membershipRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, contract.membership, (input, { requireMember }) =>
    readMembership(context, input, requireMember()),
  )
  registerRoute(app, contract.clearSizes, async (_, { requireMember }) => {
    await saveSizesCleared(context.database.db, requireMember().id, context.clock())
    return ok({})
  })
}

/** After this time a mailbox may be welcomed again; its digest is not kept forever. */
const welcomeRetentionMs = evidenceYears * 365 * dayMs

export const membershipJobs: readonly Job[] = [
  {
    name: 'old-welcomes',
    intervalMs: 24 * 3600_000,
    run: ({ database, clock }, _log, stopping) =>
      pruneWelcomes(database.db, new Date(clock().getTime() - welcomeRetentionMs), stopping),
  },
  {
    name: 'birthday-benefits',
    intervalMs: 3600_000,
    async run(context, log, stopping) {
      const issued = await issueBirthdayBenefits(context, stopping)
      if (issued) log.info({ issued }, 'birthday benefits issued')
    },
  },
]
