import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { ko } from '../../http/errors.ts'
import type { ShopParts } from '../../parts.ts'
import { alarming } from './notice-outcomes.ts'
import { applyNotice } from './notices.ts'
import { ForgedNotice, MalformedNotice, type PaymentNotice, type VerifiedNotices } from './provider.ts'

type Verified =
  | VerifiedNotices
  | { readonly status: 400 | 401; readonly code: string; readonly message: string }

function verify({ payments }: ShopParts, body: unknown, log: FastifyBaseLogger): Verified {
  try {
    return payments.verifyWebhook(body)
  } catch (cause) {
    const forged = cause instanceof ForgedNotice
    if (!forged && !(cause instanceof MalformedNotice)) throw cause
    log.warn({ reason: cause.message }, 'payment notification refused')
    return forged
      ? { status: 401, code: 'not_signed', message: 'The signature does not hold.' }
      : { status: 400, code: 'invalid_input', message: 'This is no notification.' }
  }
}

async function take(parts: ShopParts, notice: PaymentNotice, log: FastifyBaseLogger) {
  const outcome = await applyNotice(parts, notice)
  const line = { event: notice.eventCode, success: notice.success, payment: notice.reference, outcome }
  log[alarming.has(outcome) ? 'error' : 'info'](line, 'payment notification')
}

/** Takes every notice, also after one that fails; the body is sent again then. */
async function takeAll(parts: ShopParts, notices: readonly PaymentNotice[], log: FastifyBaseLogger) {
  const failures: unknown[] = []
  for (const notice of notices) {
    try {
      await take(parts, notice, log)
    } catch (cause) {
      log.error({ payment: notice.reference, err: cause }, 'payment notification not taken')
      failures.push(cause)
    }
  }
  if (failures.length) throw failures[0]
}

/** Adyen's notifications. Anything but `[accepted]` is sent again, so an unknown payment is accepted too. */
export function webhookRoute(app: FastifyInstance, parts: ShopParts): void {
  app.post(
    '/webhooks/adyen',
    { schema: { hide: true }, config: { rateLimit: false } },
    async (request, reply) => {
      const verified = verify(parts, request.body, request.log)
      if ('status' in verified) {
        const { status, code, message } = verified
        return reply.code(status).send(ko([{ code, message }], request.id))
      }
      for (const { message } of verified.leftOut) {
        request.log.error({ reason: message }, 'payment notification left out')
      }
      await takeAll(parts, verified.notices, request.log)
      return reply.type('text/plain').send('[accepted]')
    },
  )
}
