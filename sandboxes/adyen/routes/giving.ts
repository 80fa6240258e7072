import type { FastifyInstance } from 'fastify'
import { givingPage, givingTermsPage } from '../pages/giving.ts'
import { sendPage } from '../pages/send-page.ts'

/** What a charity's own pages would be. */
export async function givingRoutes(app: FastifyInstance): Promise<void> {
  app.get('/giving', async (_request, reply) => sendPage(reply, givingPage()))
  app.get('/giving/terms', async (_request, reply) => sendPage(reply, givingTermsPage()))
}
