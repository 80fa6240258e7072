import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/client.ts'
import { pendingMigrations } from '../db/migrate.ts'
import { retryAfterSeconds, toKoReply } from './errors.ts'

function sendNotReady(request: FastifyRequest, reply: FastifyReply, message: string): FastifyReply {
  reply.code(503).header('retry-after', String(retryAfterSeconds))
  return reply.send(toKoReply([{ code: 'not_ready', message }], request.id))
}

/**
 * `/healthz`: the process responds. `/readyz`: the database responds too, with every migration that this
 * build knows.
 */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  const options = { schema: { hide: true }, config: { rateLimit: false } } as const
  app.get('/healthz', options, async () => ({ status: 'OK' }))
  app.get('/readyz', options, async (request, reply) => {
    try {
      const pending = await pendingMigrations(database)
      if (pending === 0) return { status: 'OK', database: database.kind }
      return sendNotReady(request, reply, `${pending} migrations are not applied. Run npm run db:migrate.`)
    } catch (cause) {
      request.log.warn({ err: cause }, 'database does not respond')
      return sendNotReady(request, reply, 'the database does not respond')
    }
  })
}
