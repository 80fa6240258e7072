import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { returnId, returnStatus } from '#api-client/contract/return-parts.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { AppContext } from '../app-context.ts'
import { carrierEventKinds, dispositions, rejections } from '../db/schema/sales/returns.ts'
import { sendNotFound } from '../http/errors.ts'
import { isDomainError, ok } from '../http/result.ts'
import { decideReturn } from '../shop/return-processing/decide-return.ts'
import { recordCarrierEvent } from '../shop/return-processing/record-carrier-event.ts'
import {
  changeReturnStatus,
  findReturnForStaff,
  listReturnsForStaff,
  openReturnAccount,
} from '../shop/return-processing/staff-returns.ts'
import { sendDomainError } from './send-domain-error.ts'
import { staffInput } from './staff-input.ts'

const returnParams = z.object({ number: returnId })
const listInput = z.object({
  status: returnStatus.default('RE'),
  after: returnId.optional(),
  carrier: z.enum(carrierEventKinds).optional(),
})
const carrierInput = z.object({
  id: z.string().trim().min(1).max(80),
  event: z.enum(carrierEventKinds),
  at: z.iso.datetime({ offset: true }).transform((time) => new Date(time)),
})
const statusInput = z.object({
  status: z.enum(['EN', 'RE', 'CA']),
  by: z.enum(['shop', 'carrier']).default('shop'),
  reason: z.string().trim().min(1).max(80).nullable().default(null),
})
const position = z.number().int().min(0).max(1000)
const decisionInput = z.object({
  lines: z
    .array(
      z.discriminatedUnion('accepted', [
        z.object({
          position,
          accepted: z.literal(true),
          disposition: z.enum(dispositions).default('sellable'),
        }),
        z.object({ position, accepted: z.literal(false), rejection: z.enum(rejections) }),
      ]),
    )
    .min(1)
    .max(60),
  ...staffInput,
})

/** Returns as the warehouse, stores and carriers move them. Below /admin, behind its token. */
export function adminReturnRoutes(scope: FastifyInstance, context: AppContext): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()

  app.get('/returns', { schema: { hide: true, querystring: listInput } }, async (request, reply) => {
    const found = await listReturnsForStaff(context, request.query)
    return isDomainError(found) ? sendDomainError(found, request, reply) : ok({ returns: found })
  })

  app.get('/returns/:number', { schema: { hide: true, params: returnParams } }, async (request, reply) => {
    const found = await findReturnForStaff(context, request.params.number)
    return found ? ok(found) : sendNotFound(request, reply)
  })

  const change = { schema: { hide: true, params: returnParams, body: statusInput } }
  app.post('/returns/:number/status', change, async (request, reply) => {
    const { status: to, by, reason } = request.body
    const { number } = request.params
    const done = await changeReturnStatus(context, number, { to, by, reason })
    return isDomainError(done)
      ? sendDomainError(done, request, reply)
      : ok({ number, returnStatus: done.status })
  })

  const reporting = { schema: { hide: true, params: returnParams, body: carrierInput } }
  app.post('/returns/:number/carrier-events', reporting, async (request, reply) => {
    const { id: eventId, event: kind, at } = request.body
    const { number } = request.params
    const done = await recordCarrierEvent(context, number, { eventId, kind, at })
    if (isDomainError(done)) return sendDomainError(done, request, reply)
    if (kind === 'lost' && done.isNew)
      request.log.error(
        { alarm: 'return_lost', return: number },
        'the carrier lost a return; staff decide about it',
      )
    return ok({ number, returnStatus: done.own.status, moved: done.moved })
  })

  const deciding = { schema: { hide: true, params: returnParams, body: decisionInput } }
  app.post('/returns/:number/decision', deciding, async (request, reply) => {
    const { lines, ...staff } = request.body
    const { number } = request.params
    const done = await decideReturn(context, number, lines, staff)
    if (isDomainError(done)) return sendDomainError(done, request, reply)
    const { own, order } = done
    const wire = (amount: number | null) => toDecimal(amount ?? 0, order.currency)
    return ok({
      number,
      returnStatus: own.status,
      goods: wire(own.goodsRefund),
      delivery: wire(own.deliveryRefund),
      cost: wire(own.shipmentCost),
      withheld: wire(own.withheld),
      refund: wire(own.refund),
      earlierRefund: wire(own.earlierRefund),
      currency: order.currency,
    })
  })

  const opening = { schema: { hide: true, params: returnParams, body: z.object(staffInput) } }
  app.post('/returns/:number/account', opening, async (request, reply) => {
    const account = await openReturnAccount(context, request.params.number, request.body)
    return isDomainError(account) ? sendDomainError(account, request, reply) : ok({ account })
  })
}
