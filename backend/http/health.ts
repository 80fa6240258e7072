import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/client.ts'
import { pendingMigrations } from '../db/migrate.ts'
import { ko } from './errors.ts'

const notReady = (message: string, requestId: string) => ko([{ code: 'not_ready', message }], requestId)

/** `/healthz`: the process answers. `/readyz`: so does the database, with every migration applied. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  const options = { schema: { hide: true }, config: { rateLimit: false } } as const
  app.get('/healthz', options, async () => ({ status: 'OK' }))
  app.get('/readyz', options, async (request, reply) => {
    try {
      const pending = await pendingMigrations(database)
      if (pending === 0) return { status: 'OK', database: database.kind }
      return reply.code(503).send(notReady(`${pending} migrations to apply: npm run db:migrate`, request.id))
    } catch (cause) {
      request.log.warn({ err: cause }, 'database does not answer')
      return reply.code(503).send(notReady('the database does not answer', request.id))
    }
  })
}
