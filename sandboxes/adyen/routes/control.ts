import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { AdyenError } from '../errors.ts'
import { parseBody } from '../parse-body.ts'
import type { Payment } from '../payments/payment.ts'
import { RESPONSE_FAULTS } from '../response-faults.ts'
import { requireApiKey } from './api-key.ts'

const modeSchema = z.object({ mode: z.enum(['normal', 'hold', 'lose', 'release']) })
const answersSchema = z.object({
  fault: z.enum(RESPONSE_FAULTS),
  times: z.number().int().min(0).max(100).default(1),
})
const capturesSchema = z.object({ atOnce: z.boolean() })
const replaySchema = z.object({ pspReference: z.string().min(1) })
const referenceParams = z.object({ reference: z.string() })

/** For tests and demonstrations: controls the webhooks and inspects payments. Adyen has no such API. */
export async function controlRoutes(app: FastifyInstance, context: SandboxContext): Promise<void> {
  const { webhooks } = context
  app.addHook('onRequest', requireApiKey(context.apiKey))

  const state = () => ({
    mode: webhooks.mode(),
    held: webhooks.deliveries().filter((delivery) => delivery.state === 'held').length,
  })

  app.get('/sandbox/webhooks', async () => ({
    ...state(),
    deliveries: webhooks.deliveries().map(({ item, state, attempts }) => ({
      eventCode: item.eventCode,
      success: item.success,
      pspReference: item.pspReference,
      originalReference: item.originalReference,
      merchantReference: item.merchantReference,
      state,
      attempts,
    })),
  }))

  app.post('/sandbox/webhooks', async ({ body }) => {
    const { mode } = parseBody(modeSchema, body)
    if (mode === 'release') return { sent: webhooks.release(), ...state() }
    webhooks.setMode(mode)
    return { sent: 0, ...state() }
  })

  app.post('/sandbox/webhooks/replay', async ({ body }) => {
    const { pspReference } = parseBody(replaySchema, body)
    const sent = webhooks.replay(pspReference)
    if (sent === 0) throw notFound(`No webhook was ever sent about ${pspReference}.`)
    return { sent }
  })

  app.post('/sandbox/answers', async ({ body }) => {
    const { fault, times } = parseBody(answersSchema, body)
    context.responseFaults.plan(fault, times)
    return { fault, left: context.responseFaults.remaining() }
  })

  app.post('/sandbox/captures', async ({ body }) => {
    context.captures.atOnce = parseBody(capturesSchema, body).atOnce
    return context.captures
  })

  app.get('/sandbox/payments', async () => ({ payments: context.payments.all().map(toPaymentView) }))

  app.get('/sandbox/payments/:reference', async ({ params }) => {
    const { reference } = referenceParams.parse(params)
    const attempts = context.payments.byReference(reference).map(toPaymentView)
    const latest = attempts.at(-1)
    if (!latest) throw notFound(`No payment has the merchant reference ${reference}.`)
    return { ...latest, attempts }
  })
}

function notFound(message: string): AdyenError {
  return new AdyenError({ status: 404, errorCode: '000', message, errorType: 'sandbox' })
}

function toPaymentView(payment: Payment) {
  return {
    pspReference: payment.pspReference,
    reference: payment.reference,
    status: payment.status,
    amount: payment.amount,
    type: payment.type,
    brand: payment.card?.brand,
    last4: payment.card?.last4,
    refusalReason: payment.refusal?.reason,
    returnUrl: payment.returnUrl,
    createdAt: payment.createdAt,
    modifications: payment.modifications,
    donation: payment.donation,
    metadata: payment.metadata,
  }
}
