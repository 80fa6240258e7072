import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { fail, ok } from '../../http/result.ts'
import { parseUnsubscribeToken, setOptOut } from './opt-outs.ts'

export function emailRoutes(app: FastifyInstance, { config, database: { db }, clock }: AppContext): void {
  registerRoute(app, contract.mailUnsubscribe, async ({ token, again }) => {
    const optOut = parseUnsubscribeToken(config, token)
    if (!optOut) return fail('unknown_link', 'The link is not valid.', 'token')
    await setOptOut(db, optOut, !again, clock())
    return ok({ topic: optOut.topic })
  })
}
