import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { toDecimal } from '#lib/money/money.ts'
import type { AppContext } from '../app-context.ts'
import { isDomainError, ok } from '../http/result.ts'
import { findExpiringAuthorisations } from '../shop/payment-processing/authorisation-expiry.ts'
import { findManualModifications, markHandled } from '../shop/payment-processing/manual-modifications.ts'
import { findOutstandingPayments } from '../shop/payment-processing/record-payment.ts'
import { resolveAlarm } from '../shop/payment-processing/resolve-alarm.ts'
import { findOpenAlarms } from '../shop/payments/alarms.ts'
import { pageInput } from './page-input.ts'
import { sendDomainError } from './send-domain-error.ts'
import { staffInput } from './staff-input.ts'

const alarmInput = z.object({
  id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  ...staffInput,
})
const manualModificationInput = z.object({
  id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  outcome: z.enum(['done', 'let_go']).default('done'),
  ...staffInput,
})

/** Payments that need manual handling by staff. Below /admin, behind its token. */
export function adminPaymentRoutes(scope: FastifyInstance, context: AppContext): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()

  app.get('/payments/by-hand', { schema: { hide: true } }, async () => {
    const found = await findManualModifications(context)
    return ok({
      movements: found.map(({ amount, since, ...movement }) => ({
        ...movement,
        amount: toDecimal(amount, movement.currency),
        since: since.toISOString(),
      })),
    })
  })

  app.post(
    '/payments/by-hand',
    { schema: { hide: true, body: manualModificationInput } },
    async (request, reply) => {
      const done = await markHandled(context, request.body)
      return isDomainError(done) ? sendDomainError(done, request, reply) : ok(done)
    },
  )

  app.get('/payments/alarms', { schema: { hide: true } }, async () => {
    const found = await findOpenAlarms(context)
    return ok({
      alarms: found.map(({ amount, currency, raisedAt, ...alarm }) => ({
        ...alarm,
        amount: toDecimal(amount, currency),
        currency,
        raisedAt: raisedAt.toISOString(),
      })),
    })
  })

  app.post('/payments/alarms', { schema: { hide: true, body: alarmInput } }, async (request, reply) => {
    const done = await resolveAlarm(context, request.body)
    return isDomainError(done) ? sendDomainError(done, request, reply) : ok(done)
  })

  const listing = { schema: { hide: true, querystring: pageInput } }
  app.get('/payments/outstanding', listing, async (request, reply) => {
    const found = await findOutstandingPayments(context, request.query.after)
    if (isDomainError(found)) return sendDomainError(found, request, reply)
    return ok({
      orders: found.map(({ amount, placedAt, deliveredAt, ...order }) => ({
        ...order,
        amount: toDecimal(amount, order.currency),
        placedAt: placedAt.toISOString(),
        deliveredAt: deliveredAt?.toISOString() ?? null,
      })),
    })
  })

  app.get('/payments/lapsing', { schema: { hide: true } }, async () => {
    const found = await findExpiringAuthorisations(context)
    return ok({
      payments: found.map(({ locator, amount, currency, authorisedAt, expiresAt }) => ({
        locator,
        amount: toDecimal(amount, currency),
        currency,
        authorisedAt: authorisedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    })
  })
}
