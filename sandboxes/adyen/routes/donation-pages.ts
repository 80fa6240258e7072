import type { FastifyInstance } from 'fastify'
import { donationCampaignPage, donationTermsPage } from '../pages/donation-campaign.ts'
import { sendPage } from '../pages/send-page.ts'

/** Placeholder for a charity's own pages. */
export async function donationPageRoutes(app: FastifyInstance): Promise<void> {
  app.get('/giving', async (_request, reply) => sendPage(reply, donationCampaignPage()))
  app.get('/giving/terms', async (_request, reply) => sendPage(reply, donationTermsPage()))
}
