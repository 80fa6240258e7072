import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppContext } from '../app-context.ts'
import { sendNotFound } from '../http/errors.ts'
import { ok } from '../http/result.ts'
import { findOpenRequests, markHandled } from '../shop/clienteling/repository.ts'

const maxListed = 200

/** Requests to personal shoppers. Below /admin, behind its token. */
export function adminClientelingRoutes(
  scope: FastifyInstance,
  { database: { db }, clock }: AppContext,
): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()
  const query = z.object({ store: z.string().max(60).optional() })
  app.get('/clienteling', { schema: { hide: true, querystring: query } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    return ok({ requests: await findOpenRequests(db, request.query.store, maxListed) })
  })
  const handled = z.object({ id: z.number().int().positive() })
  app.post('/clienteling/handled', { schema: { hide: true, body: handled } }, async (request, reply) =>
    (await markHandled(db, request.body.id, clock())) ? ok({}) : sendNotFound(request, reply),
  )
}
