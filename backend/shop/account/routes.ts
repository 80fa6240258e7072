import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { retentionDays } from '#config/retention.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import type { Job } from '../../jobs/jobs.ts'
import { dayMs } from '../emails/template.ts'
import { deleteUnusedDevices } from './device-repository.ts'
import { listSessions, revokeOtherSessions, revokeSession } from './devices.ts'
import { deleteOldSessions } from './repository.ts'
import { refreshSession, signIn, signOut } from './session.ts'

export function accountRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, contract.login, (input, request) => signIn(context, input, request))
  registerRoute(app, contract.refresh, (input) => refreshSession(context, input))
  registerRoute(app, contract.logout, (input) => signOut(context, input))
  registerRoute(app, contract.sessions, (_, { requireMember }) => listSessions(context, requireMember()))
  registerRoute(app, contract.revokeSession, (input, { requireMember }) =>
    revokeSession(context, input, requireMember()),
  )
  registerRoute(app, contract.revokeOtherSessions, (_, { requireMember }) =>
    revokeOtherSessions(context, requireMember()),
  )
}

export const accountJobs: readonly Job[] = [
  {
    name: 'old-sessions',
    intervalMs: 3600_000,
    async run({ database: { db }, clock }, _log, stopping) {
      const now = clock()
      await deleteOldSessions(db, now, stopping)
      await deleteUnusedDevices(db, new Date(now.getTime() - retentionDays.devices * dayMs), stopping)
    },
  },
]
