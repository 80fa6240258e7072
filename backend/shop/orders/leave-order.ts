import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { fiscalYearOf } from '#i18n/house-time.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { takesOrders } from '#i18n/markets.ts'
import type { CallContext } from '../../http/implement.ts'
import { isRefusal, ok, type Result, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { takeOrder } from './create-order.ts'
import { findOrder, lockOrder, setReceipt } from './repository.ts'

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

/** The order’s receipt, written once. */
async function receiptOf({ database, clock }: ShopParts, encodedReference: string) {
  return database.db.transaction(async (tx) => {
    const found = await findOrder(tx, encodedReference)
    if (!found) throw new Error('an order that was left is gone')
    const order = await lockOrder(tx, found.id)
    const { offlineReference, store, fiscalYear, locator } = order
    if (offlineReference !== null && store !== null && fiscalYear !== null)
      return { locator, receipt: { offlineReference, store, fiscalYear } }
    const receipt = { offlineReference: locator, store: webStore, fiscalYear: fiscalYearOf(clock()) }
    await setReceipt(tx, order.id, receipt)
    return { locator, receipt }
  })
}

/**
 * Takes an order that nobody pays for now: its goods are put aside and a person of the shop confirms it. An unpaid
 * order of the same bag gives way to it; one whose payment may still come stands in its way.
 */
export async function leaveOrder(
  parts: ShopParts,
  channel: Channel,
  { note, ...asked }: Input,
  context: CallContext,
): Promise<Result<Offline>> {
  const elsewhere = misplaced(channel, asked)
  if (elsewhere) return elsewhere
  const input = { ...asked, paypalPlus: false, paymentInfo: { method: 'none' as const } }
  const purchase = { input, payment: { method: 'invoice' as const }, channel, note: note?.trim() || null }
  const taken = await takeOrder(parts, purchase, context)
  if (isRefusal(taken)) {
    const { refused } = taken
    if (refused === 'payment_unavailable')
      throw new Error(`an order without a payment was refused as ${refused}`)
    return { ...taken, refused }
  }
  const { encodedReference } = taken
  return ok({ encodedReference, ...(await receiptOf(parts, encodedReference)) })
}
