import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { ok } from '../../http/result.ts'
import type { Job } from '../../jobs/jobs.ts'
import { issueBirthdayBenefits } from './issue-benefits.ts'
import { readMembership } from './read-membership.ts'
import { saveSizesCleared } from './repository.ts'

export function membershipRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, contract.membership, (input, { requireMember }) =>
    readMembership(context, input, requireMember()),
  )
  registerRoute(app, contract.clearSizes, async (_, { requireMember }) => {
    await saveSizesCleared(context.database.db, requireMember().id, context.clock())
    return ok({})
  })
}

export const membershipJobs: readonly Job[] = [
  {
    name: 'birthday-benefits',
    intervalMs: 3600_000,
    async run(context, log, stopping) {
      const issued = await issueBirthdayBenefits(context, stopping)
      if (issued) log.info({ issued }, 'birthday benefits issued')
    },
  },
]
