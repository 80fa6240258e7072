import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { maxPrice } from '#api-client/contract/common.ts'
import { orderStatus } from '#api-client/contract/order-statuses.ts'
import { toDecimal } from '#lib/money/money.ts'
import { orderIdShape } from '#validation/order-id-shape.ts'
import type { AppContext } from '../app-context.ts'
import { sendNotFound } from '../http/errors.ts'
import { isDomainError, ok } from '../http/result.ts'
import { confirmByStaff, findOrdersAwaitingStaff } from '../shop/fulfilment/confirm-by-staff.ts'
import {
  changeOrderStatus,
  createFollowUpShipment,
  findOrderForStaff,
} from '../shop/fulfilment/fulfilment.ts'
import { refundOrderPartially } from '../shop/fulfilment/refund-order.ts'
import { getConfirmDeadline } from '../shop/orders/confirm-deadline.ts'
import type { Shipment } from '../shop/orders/shipments.ts'
import { recordPayment } from '../shop/payment-processing/record-payment.ts'
import { pageInput } from './page-input.ts'
import { parseMinorAmount } from './parse-minor-amount.ts'
import { sendDomainError } from './send-domain-error.ts'
import { staffInput } from './staff-input.ts'

const orderParams = z.object({ locator: z.string().regex(orderIdShape) })
const note = z.string().trim().min(1).max(80)
const trackingInput = z
  .object({
    carrier: z.string().trim().min(1).max(60),
    number: z.string().trim().min(1).max(60),
    url: z
      .url({ protocol: /^https$/ })
      .max(400)
      .nullable()
      .default(null),
  })
  .transform(({ carrier, number, url }) => ({ carrier, trackingNumber: number, trackingUrl: url }))
const statusInput = z.object({
  status: orderStatus,
  by: z.enum(['shop', 'carrier']).default('shop'),
  reason: note.nullable().default(null),
  tracking: trackingInput.nullable().default(null),
})
const shipmentInput = z.object({
  positions: z.array(z.number().int().min(0).max(100)).min(1).max(40),
  tracking: trackingInput.nullable().default(null),
})

const refundInput = z.object({
  amount: z.number().positive().max(maxPrice),
  /** Idempotency key of the refund. */
  key: z.string().regex(/^[A-Za-z0-9-]{4,64}$/),
  ...staffInput,
})

const confirmationInput = z.object(staffInput)
const paymentInput = z.object({ amount: z.number().positive().max(maxPrice), ...staffInput })

function toShipmentDto({ number, type, positions, carrier, trackingNumber, trackingUrl, ...at }: Shipment) {
  return {
    number,
    type,
    positions,
    tracking: trackingNumber && { carrier, number: trackingNumber, url: trackingUrl },
    sentAt: at.sentAt.toISOString(),
    deliveredAt: at.deliveredAt?.toISOString() ?? null,
  }
}

/** Order updates from warehouse and carrier. Below /admin, behind its token. */
export function adminOrderRoutes(scope: FastifyInstance, context: AppContext): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()

  const listing = { schema: { hide: true, querystring: pageInput } }
  app.get('/orders/unconfirmed', listing, async (request, reply) => {
    const found = await findOrdersAwaitingStaff(context, request.query.after)
    if (isDomainError(found)) return sendDomainError(found, request, reply)
    return ok({
      orders: found.map(({ locator, channel, wholesalerId, total, currency, createdAt, ...each }) => ({
        locator,
        channel,
        wholesalerId,
        total: toDecimal(total, currency),
        currency,
        placedAt: createdAt.toISOString(),
        confirmUntil: getConfirmDeadline({ ...each, channel, createdAt })?.toISOString() ?? null,
      })),
    })
  })

  app.get('/orders/:locator', { schema: { hide: true, params: orderParams } }, async (request, reply) => {
    const found = await findOrderForStaff(context, request.params.locator)
    if (!found) return sendNotFound(request, reply)
    const { order, steps, shipments } = found
    return ok({
      locator: order.locator,
      state: order.state,
      orderStatus: order.status,
      steps: steps.map(({ status, actor, reason, at }) => ({ status, actor, reason, at: at.toISOString() })),
      shipments: shipments.map(toShipmentDto),
    })
  })

  const change = { schema: { hide: true, params: orderParams, body: statusInput } }
  app.post('/orders/:locator/status', change, async (request, reply) => {
    const { status: to, by, reason, tracking } = request.body
    const { locator } = request.params
    const done = await changeOrderStatus(context, { locator, to, by, reason, tracking })
    return isDomainError(done)
      ? sendDomainError(done, request, reply)
      : ok({ locator, orderStatus: done.status })
  })

  const confirming = { schema: { hide: true, params: orderParams, body: confirmationInput } }
  app.post('/orders/:locator/confirmation', confirming, async (request, reply) => {
    const { locator } = request.params
    const done = await confirmByStaff(context, { ...request.body, locator })
    return isDomainError(done)
      ? sendDomainError(done, request, reply)
      : ok({ locator, orderStatus: done.status })
  })

  const sending = { schema: { hide: true, params: orderParams, body: shipmentInput } }
  app.post('/orders/:locator/shipments', sending, async (request, reply) => {
    const { positions, tracking } = request.body
    const done = await createFollowUpShipment(context, {
      locator: request.params.locator,
      positions: [...new Set(positions)],
      tracking: tracking ?? { carrier: null, trackingNumber: null, trackingUrl: null },
    })
    return isDomainError(done) ? sendDomainError(done, request, reply) : ok({ shipment: toShipmentDto(done) })
  })

  const refunding = { schema: { hide: true, params: orderParams, body: refundInput } }
  app.post('/orders/:locator/refunds', refunding, async (request, reply) => {
    const { amount, ...refund } = request.body
    const { locator } = request.params
    const minor = (currency: string) => parseMinorAmount(amount, currency, 'amount')
    const done = await refundOrderPartially(context, { ...refund, locator, amount: minor })
    if (isDomainError(done)) return sendDomainError(done, request, reply)
    const wire = (part: number) => toDecimal(part, done.currency)
    return ok({
      amount: wire(done.amount),
      toGiftCards: wire(done.toCards),
      toPayment: wire(done.amount - done.toCards),
      currency: done.currency,
    })
  })

  const paying = { schema: { hide: true, params: orderParams, body: paymentInput } }
  app.post('/orders/:locator/payments', paying, async (request, reply) => {
    const { amount, ...staff } = request.body
    const { locator } = request.params
    const minor = (currency: string) => parseMinorAmount(amount, currency, 'amount')
    const done = await recordPayment(context, { ...staff, locator, amount: minor })
    if (isDomainError(done)) return sendDomainError(done, request, reply)
    return ok({ ...done, locator, amount: toDecimal(done.amount, done.currency) })
  })
}
