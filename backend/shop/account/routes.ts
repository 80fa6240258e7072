import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import type { Job } from '../../jobs/jobs.ts'
import { deleteOldSessions } from './repository.ts'
import { refreshSession, signIn, signOut } from './session.ts'

export function accountRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, contract.login, (input, request) => signIn(context, input, request))
  registerRoute(app, contract.refresh, (input) => refreshSession(context, input))
  registerRoute(app, contract.logout, (input) => signOut(context, input))
}

export const accountJobs: readonly Job[] = [
  {
    name: 'old-sessions',
    intervalMs: 3600_000,
    run: ({ database, clock }, _log, stopping) => deleteOldSessions(database.db, clock(), stopping),
  },
]
