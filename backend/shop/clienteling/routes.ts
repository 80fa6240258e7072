import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { retentionDays } from '#config/retention.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import type { Job } from '../../jobs/jobs.ts'
import { pruneRequests } from './repository.ts'
import { requestContact } from './request-contact.ts'

/** A request and its personal data are deleted after this time, answered or not. */
const retentionMs = retentionDays.requests * 24 * 3600_000

export function clientelingRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, contract.clienteling, (input, request) => requestContact(context, input, request))
}

export const pruneClientelingJob: Job = {
  name: 'old-clienteling-requests',
  intervalMs: 6 * 3600_000,
  run: ({ database, clock }, _log, stopping) =>
    pruneRequests(database.db, new Date(clock().getTime() - retentionMs), stopping),
}
