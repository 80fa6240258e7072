import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { registerRoute } from '../../http/register-route.ts'
import { ok } from '../../http/result.ts'

/** Receives the browser's log lines, on a private shop only. */
export function logRoutes(app: FastifyInstance): void {
  registerRoute(app, contract.log, async ({ profile, objectNode }, { log }) => {
    log[objectNode.level]({ profile, event: objectNode.event, detail: objectNode.detail }, 'browser')
    return ok({})
  })
}
