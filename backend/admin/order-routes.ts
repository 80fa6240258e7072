import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { highestPrice } from '#api-client/contract/common.ts'
import { orderStatus } from '#api-client/contract/order-statuses.ts'
import { toDecimal } from '#lib/money/money.ts'
import { orderIdShape } from '#validation/order-id-shape.ts'
import { answerUnknownPath } from '../http/errors.ts'
import { isRefusal, ok } from '../http/result.ts'
import type { ShopParts } from '../parts.ts'
import { confirmByStaff, findAwaitingShop } from '../shop/orders/confirm-by-staff.ts'
import { confirmDeadline } from '../shop/orders/confirm-deadline.ts'
import { changeStatus, followUp, orderForStaff } from '../shop/orders/fulfil.ts'
import { refundPart } from '../shop/orders/refund.ts'
import type { Shipment } from '../shop/orders/repository.ts'
import { recordPayment } from '../shop/payments/record-payment.ts'
import { answerRefusal } from './answer.ts'
import { minorOf } from './minor-of.ts'
import { pageInput } from './page-input.ts'
import { staffInput } from './staff-input.ts'

const oneOrder = z.object({ locator: z.string().regex(orderIdShape) })
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
  amount: z.number().positive().max(highestPrice),
  /** Names the refund: sent again, it is the same. */
  key: z.string().regex(/^[A-Za-z0-9-]{4,64}$/),
  ...staffInput,
})

const confirmationInput = z.object(staffInput)
const paymentInput = z.object({ amount: z.number().positive().max(highestPrice), ...staffInput })

function wireShipment({ number, type, positions, carrier, trackingNumber, trackingUrl, ...at }: Shipment) {
  return {
    number,
    type,
    positions,
    tracking: trackingNumber && { carrier, number: trackingNumber, url: trackingUrl },
    sentAt: at.sentAt.toISOString(),
    deliveredAt: at.deliveredAt?.toISOString() ?? null,
  }
}

/** What warehouse and carrier tell of orders. Below /admin, behind its token. */
export function adminOrderRoutes(scope: FastifyInstance, parts: ShopParts): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()

  const listing = { schema: { hide: true, querystring: pageInput } }
  app.get('/orders/unconfirmed', listing, async (request, reply) => {
    const found = await findAwaitingShop(parts, request.query.after)
    if (isRefusal(found)) return answerRefusal(found, request, reply)
    return ok({
      orders: found.map(({ locator, channel, wholesalerId, total, currency, createdAt, ...each }) => ({
        locator,
        channel,
        wholesalerId,
        total: toDecimal(total, currency),
        currency,
        placedAt: createdAt.toISOString(),
        confirmUntil: confirmDeadline({ ...each, channel, createdAt })?.toISOString() ?? null,
      })),
    })
  })

  app.get('/orders/:locator', { schema: { hide: true, params: oneOrder } }, async (request, reply) => {
    const found = await orderForStaff(parts, request.params.locator)
    if (!found) return answerUnknownPath(request, reply)
    const { order, steps, shipments } = found
    return ok({
      locator: order.locator,
      state: order.state,
      orderStatus: order.status,
      steps: steps.map(({ status, actor, reason, at }) => ({ status, actor, reason, at: at.toISOString() })),
      shipments: shipments.map(wireShipment),
    })
  })

  const change = { schema: { hide: true, params: oneOrder, body: statusInput } }
  app.post('/orders/:locator/status', change, async (request, reply) => {
    const { status: to, by, reason, tracking } = request.body
    const { locator } = request.params
    const done = await changeStatus(parts, { locator, to, by, reason, tracking })
    return isRefusal(done) ? answerRefusal(done, request, reply) : ok({ locator, orderStatus: done.status })
  })

  const confirming = { schema: { hide: true, params: oneOrder, body: confirmationInput } }
  app.post('/orders/:locator/confirmation', confirming, async (request, reply) => {
    const { locator } = request.params
    const done = await confirmByStaff(parts, { ...request.body, locator })
    return isRefusal(done) ? answerRefusal(done, request, reply) : ok({ locator, orderStatus: done.status })
  })

  const sending = { schema: { hide: true, params: oneOrder, body: shipmentInput } }
  app.post('/orders/:locator/shipments', sending, async (request, reply) => {
    const { positions, tracking } = request.body
    const done = await followUp(parts, {
      locator: request.params.locator,
      positions: [...new Set(positions)],
      tracking: tracking ?? { carrier: null, trackingNumber: null, trackingUrl: null },
    })
    return isRefusal(done) ? answerRefusal(done, request, reply) : ok({ shipment: wireShipment(done) })
  })

  const refunding = { schema: { hide: true, params: oneOrder, body: refundInput } }
  app.post('/orders/:locator/refunds', refunding, async (request, reply) => {
    const { amount, ...asked } = request.body
    const { locator } = request.params
    const minor = (currency: string) => minorOf(amount, currency, 'amount')
    const done = await refundPart(parts, { ...asked, locator, amount: minor })
    if (isRefusal(done)) return answerRefusal(done, request, reply)
    const wire = (part: number) => toDecimal(part, done.currency)
    return ok({
      amount: wire(done.amount),
      toGiftCards: wire(done.toCards),
      toPayment: wire(done.amount - done.toCards),
      currency: done.currency,
    })
  })

  const paying = { schema: { hide: true, params: oneOrder, body: paymentInput } }
  app.post('/orders/:locator/payments', paying, async (request, reply) => {
    const { amount, ...staff } = request.body
    const { locator } = request.params
    const minor = (currency: string) => minorOf(amount, currency, 'amount')
    const done = await recordPayment(parts, { ...staff, locator, amount: minor })
    if (isRefusal(done)) return answerRefusal(done, request, reply)
    return ok({ ...done, locator, amount: toDecimal(done.amount, done.currency) })
  })
}
