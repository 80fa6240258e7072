import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { isRefusal, ok } from '../http/result.ts'
import type { ShopParts } from '../parts.ts'
import { listQueries } from '../search/query-log.ts'
import { decideQuery } from '../search/query-review.ts'
import { engineOf } from '../search/routes.ts'
import { answerRefusal } from './answer.ts'
import { queriesInput, queryInput } from './inputs.ts'

const mostListed = 200

/** Which searches are suggested to others. Below /admin, behind its token. */
export function adminSearchRoutes(scope: FastifyInstance, parts: ShopParts): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()
  const { database, clock } = parts

  app.get('/search/queries', { schema: { hide: true, querystring: queriesInput } }, async ({ query }) => {
    const { brand, language, review } = query
    return ok({ queries: await listQueries(database.db, { brand, language }, review ?? null, mostListed) })
  })

  app.post('/search/queries', { schema: { hide: true, body: queryInput } }, async (request, reply) => {
    const { brand, language, ...decision } = request.body
    const done = await decideQuery(engineOf(parts), { brand, language }, decision, clock())
    return isRefusal(done) ? answerRefusal(done, request, reply) : done
  })
}
