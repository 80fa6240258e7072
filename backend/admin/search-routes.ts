import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AppContext } from '../app-context.ts'
import { isDomainError, ok } from '../http/result.ts'
import { listQueries } from '../search/query-log/query-log.ts'
import { decideQueryReview } from '../search/query-log/query-review.ts'
import { getEngine } from '../search/routes.ts'
import { queriesInput, queryInput } from './inputs.ts'
import { sendDomainError } from './send-domain-error.ts'

const maxListed = 200

/** Moderation of the queries that are suggested to visitors. Below /admin, behind its token. */
export function adminSearchRoutes(scope: FastifyInstance, context: AppContext): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()
  const { database, clock } = context

  app.get('/search/queries', { schema: { hide: true, querystring: queriesInput } }, async ({ query }) => {
    const { brand, language, review } = query
    return ok({ queries: await listQueries(database.db, { brand, language }, review ?? null, maxListed) })
  })

  app.post('/search/queries', { schema: { hide: true, body: queryInput } }, async (request, reply) => {
    const { brand, language, ...decision } = request.body
    const done = await decideQueryReview(getEngine(context), { brand, language }, decision, clock())
    return isDomainError(done) ? sendDomainError(done, request, reply) : done
  })
}
