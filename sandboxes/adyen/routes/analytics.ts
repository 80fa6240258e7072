import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Accepts adyen-web's analytics under `/checkoutanalytics` and discards them. */
export async function analyticsRoutes(app: FastifyInstance): Promise<void> {
  app.post('/v3/analytics', async () => ({ checkoutAttemptId: `sandbox-${randomUUID()}` }))
  app.post('/v3/analytics/:attempt', async (_request, reply) => reply.code(204).send())
}
