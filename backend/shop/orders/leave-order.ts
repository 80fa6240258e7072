import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { fiscalYearOf } from '#i18n/house-time.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { takesOrders } from '#i18n/markets.ts'
import { rateLimitKey } from '#validation/network-address.ts'
import { isRateLimitFree } from '../../http/client-address.ts'
import type { CallContext } from '../../http/implement.ts'
import { isRefusal, ok, type Refusal, type Result, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { requireCaptcha, tooManyRequests } from '../captcha/require-captcha.ts'
import { arePaymentsDown } from '../payments/outage.ts'
import { consumeAttempt } from '../throttles/attempts.ts'
import { limits } from '../throttles/limits.ts'
import { type Admission, takeOrder } from './create-order.ts'
import { findOrder, lockOrder, setReceipt } from './repository.ts'
import { isTaken } from './states.ts'

type Offline = Contract['offlineOrder']
type Input = z.output<Offline['input']>
type Channel = 'offline' | 'contingency'

/** The store that receipts of orders left in the browser are of. */
const webStore = 'web'

function misplaced(channel: Channel, { profile }: Input) {
  const online = takesOrders(marketCodeOf(profile))
  if (channel === 'offline' && online)
    return refuse('market_online', 'This market takes orders online.', 'profile')
  if (channel === 'contingency' && !online)
    return refuse('market_offline', 'Orders of this market are left with its shop.', 'profile')
  return null
}

/** The order’s receipt, written once; none for an order that ran out, or gave way to another, before it was accepted. */
async function receiptOf({ database, clock }: ShopParts, encodedReference: string) {
  return database.db.transaction(async (tx) => {
    const found = await findOrder(tx, encodedReference)
    if (!found) throw new Error('an order that was left is gone')
    const order = await lockOrder(tx, found.id)
    if (!isTaken(order)) return refuse('order_expired', 'The order no longer holds its stock: order again.')
    const { offlineReference, store, fiscalYear, locator } = order
    if (offlineReference !== null && store !== null && fiscalYear !== null)
      return { locator, receipt: { offlineReference, store, fiscalYear } }
    const receipt = { offlineReference: locator, store: webStore, fiscalYear: fiscalYearOf(clock()) }
    await setReceipt(tx, order.id, receipt)
    return { locator, receipt }
  })
}

/** What is asked of all orders, of one that nobody pays now. */
const orderInput = ({ note: _, ...asked }: Input) => ({
  ...asked,
  paypalPlus: false,
  paymentInfo: { method: 'none' as const },
})

/** Admits an order while payments are down, and counts it for the address. */
async function admitContingency(
  parts: ShopParts,
  asked: Input,
  { address, idempotencyKey }: Pick<CallContext, 'address' | 'idempotencyKey'>,
) {
  const { config, database, clock } = parts
  if (!(await arePaymentsDown(database.db, clock())))
    return refuse(
      'payments_available',
      'Payments are available: pay for the order as usual. Nothing was ordered.',
    )
  const input = orderInput(asked)
  const { captchaToken: token } = input
  const use = { idempotencyKey, input }
  const few = await requireCaptcha(parts, { limit: limits.contingencyOrders, token, address, use })
  if (isRefusal(few) || isRateLimitFree(config, address)) return few
  const counted = { limit: limits.allContingencyOrders, subject: rateLimitKey(address) }
  const all = await consumeAttempt(parts, counted)
  if (all) return { release: async () => void (await Promise.all([few.release(), all.release()])) }
  await few.release()
  return tooManyRequests()
}

/**
 * Takes an order that nobody pays for now: its goods are put aside and a person of the shop confirms it. An unpaid
 * order of the same bag gives way to it; one whose payment may still come stands in its way.
 */
export async function leaveOrder<Refused extends string = never>(
  parts: ShopParts,
  channel: Channel,
  asked: Input,
  context: CallContext,
  admit?: Admission<Refused>,
): Promise<z.output<Offline['reply']> | Refusal<(keyof Offline['errors'] & string) | Refused>> {
  const elsewhere = misplaced(channel, asked)
  if (elsewhere) return elsewhere
  const input = orderInput(asked)
  const purchase = {
    input,
    payment: { method: 'invoice' as const },
    channel,
    note: asked.note?.trim() || null,
  }
  const taken = await takeOrder(parts, purchase, context, admit)
  if (isRefusal(taken)) {
    const { refused } = taken
    if (refused === 'payment_unavailable')
      throw new Error(`an order without a payment was refused as ${refused}`)
    return { ...taken, refused }
  }
  const { encodedReference } = taken
  const left = await receiptOf(parts, encodedReference)
  return isRefusal(left) ? left : ok({ encodedReference, ...left })
}

/** {@link leaveOrder} while payments are down, as the service sees them. */
export function leaveContingencyOrder(
  parts: ShopParts,
  input: Input,
  context: CallContext,
): Promise<Result<Contract['contingencyOrder']>> {
  return leaveOrder(parts, 'contingency', input, context, () => admitContingency(parts, input, context))
}
