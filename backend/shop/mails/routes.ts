import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { implement } from '../../http/implement.ts'
import { ok, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { readUnsubscribe, setRefusal } from './unsubscribe.ts'

export function mailRoutes(app: FastifyInstance, { config, database: { db }, clock }: ShopParts): void {
  implement(app, contract.mailUnsubscribe, async ({ token, again }) => {
    const asked = readUnsubscribe(config, token)
    if (!asked) return refuse('unknown_link', 'The link is not one of ours.', 'token')
    await setRefusal(db, asked, !again, clock())
    return ok({ topic: asked.topic })
  })
}
