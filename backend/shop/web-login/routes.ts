import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import type { Job } from '../../jobs/jobs.ts'
import { checkWebLogin } from './check-web-login.ts'
import { requestWebLogin } from './request-web-login.ts'
import { pruneWebLogins } from './web-login-repository.ts'

export function webLoginRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, contract.webLogin, (input, request) => requestWebLogin(context, input, request))
  registerRoute(app, contract.webLoginCheck, (input, request) => checkWebLogin(context, input, request))
}

export const webLoginJob: Job = {
  name: 'old-web-logins',
  intervalMs: 3600_000,
  run: ({ database, clock }, _log, stopping) => pruneWebLogins(database.db, clock(), stopping),
}
