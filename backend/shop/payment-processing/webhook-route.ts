import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { toKoReply } from '../../http/errors.ts'
import { alarmingOutcomes } from '../payments/notification-outcomes.ts'
import {
  ForgedNotification,
  MalformedNotification,
  type PaymentNotification,
  type VerifiedNotifications,
} from '../payments/provider.ts'
import { applyPaymentNotification } from './payment-notifications.ts'

type Verified =
  | VerifiedNotifications
  | { readonly status: 400 | 401; readonly code: string; readonly message: string }

function verify({ payments }: AppContext, body: unknown, log: FastifyBaseLogger): Verified {
  try {
    return payments.verifyWebhook(body)
  } catch (cause) {
    const forged = cause instanceof ForgedNotification
    if (!forged && !(cause instanceof MalformedNotification)) throw cause
    log.warn({ reason: cause.message }, 'payment notification rejected')
    return forged
      ? { status: 401, code: 'not_signed', message: 'The signature is not valid.' }
      : { status: 400, code: 'invalid_input', message: 'The body is not a valid notification.' }
  }
}

async function applyAndLog(context: AppContext, notice: PaymentNotification, log: FastifyBaseLogger) {
  const outcome = await applyPaymentNotification(context, notice)
  const line = { event: notice.eventCode, success: notice.success, payment: notice.reference, outcome }
  log[alarmingOutcomes.has(outcome) ? 'error' : 'info'](line, 'payment notification')
}

/** Applies every notification, even after one fails; Adyen then sends the body again. */
async function applyAll(
  context: AppContext,
  notices: readonly PaymentNotification[],
  log: FastifyBaseLogger,
) {
  const failures: unknown[] = []
  for (const notice of notices) {
    try {
      await applyAndLog(context, notice, log)
    } catch (cause) {
      log.error({ payment: notice.reference, err: cause }, 'payment notification not processed')
      failures.push(cause)
    }
  }
  if (failures.length) throw failures[0]
}

/**
 * Adyen's webhook. Anything but `[accepted]` makes Adyen retry, so a notification about an unknown payment is
 * accepted too.
 */
export function webhookRoute(app: FastifyInstance, context: AppContext): void {
  app.post(
    '/webhooks/adyen',
    { schema: { hide: true }, config: { rateLimit: false } },
    async (request, reply) => {
      const verified = verify(context, request.body, request.log)
      if ('status' in verified) {
        const { status, code, message } = verified
        return reply.code(status).send(toKoReply([{ code, message }], request.id))
      }
      for (const { message } of verified.rejected) {
        request.log.error({ reason: message }, 'payment notification skipped')
      }
      await applyAll(context, verified.notifications, request.log)
      return reply.type('text/plain').send('[accepted]')
    },
  )
}
