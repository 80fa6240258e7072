import type { FastifyInstance } from 'fastify'
import type { ShopParts } from '../../parts.ts'
import { alarming, applyNotice } from './notices.ts'
import { ForgedNotice, type PaymentNotice } from './provider.ts'

/** Adyen's notifications. Anything but `[accepted]` is sent again, so an unknown payment is accepted too. */
export function webhookRoute(app: FastifyInstance, { database, payments, clock }: ShopParts): void {
  app.post(
    '/webhooks/adyen',
    { schema: { hide: true }, config: { rateLimit: false } },
    async (request, reply) => {
      let notices: readonly PaymentNotice[]
      try {
        notices = payments.verifyWebhook(request.body)
      } catch (cause) {
        if (!(cause instanceof ForgedNotice)) throw cause
        request.log.warn({ reason: cause.message }, 'payment notification refused')
        return reply.code(401).send({ status: 'KO' })
      }
      for (const notice of notices) {
        const outcome = await applyNotice(database, notice, clock())
        const line = { event: notice.eventCode, success: notice.success, payment: notice.reference, outcome }
        request.log[alarming.has(outcome) ? 'error' : 'info'](line, 'payment notification')
      }
      return reply.type('text/plain').send('[accepted]')
    },
  )
}
