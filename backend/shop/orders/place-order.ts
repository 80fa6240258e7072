import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { type Locale, marketOfLocale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { type Minor, toDecimal } from '#lib/money/money.ts'
import type { CheckoutForm } from '#validation/rules.ts'
import type { Queryable } from '../../db/client.ts'
import { isRefusal, type Refusal, refuse } from '../../http/result.ts'
import { findBagLines, findOwnHolds, type StoredBag } from '../bag/repository.ts'
import { openBagLocked } from '../bag/service.ts'
import { type LineView, viewLines } from '../bag/view.ts'
import { type Attempt, findAttemptByKey, findLatestAttempt, insertAttempt } from '../payments/repository.ts'
import { isUnderWay } from '../payments/states.ts'
import { taxLineOf } from '../tax/due.ts'
import type { TaxProvider } from '../tax/provider.ts'
import { newReference } from './identifiers.ts'
import { findLines, insertOrder, lockUnpaidOrdersOfBag, type Order, supersede } from './repository.ts'
import { holdMinutes } from './states.ts'
import { countPairs, lockStock, type Pairs, reserve } from './stock-repository.ts'
import { type OrderTotals, orderTotals } from './totals.ts'

export type OrderRequest = {
  readonly input: z.output<Contract['createOrder']['input']>
  /** Contact and addresses as they are stored. */
  readonly form: CheckoutForm
  readonly idempotencyKey: string
  readonly digest: string
  readonly taxes: TaxProvider
  /** The shop’s words in the profile’s language. */
  readonly t: Translate
  readonly now: Date
}

/** The key was taken while the order was being written: whoever throws it undoes the order. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken'
}

/** An unpaid order of the same bag, whose place the new one takes, and what it still holds. */
type Superseded = { readonly order: Order; readonly pairs: Pairs }

async function lockSuperseded(
  tx: Queryable,
  bag: StoredBag,
  now: Date,
): Promise<Superseded[] | Refusal<'payment_in_progress'>> {
  const superseded: Superseded[] = []
  for (const order of await lockUnpaidOrdersOfBag(tx, bag.id)) {
    if (order.state === 'expired') {
      superseded.push({ order, pairs: new Map() })
      continue
    }
    const attempt = await findLatestAttempt(tx, order.id)
    if (attempt && isUnderWay(attempt, now)) {
      return refuse('payment_in_progress', 'The last payment for this bag has not been decided yet.')
    }
    superseded.push({ order, pairs: countPairs(await findLines(tx, order.id)) })
  }
  return superseded
}

function outOfStock(blocked: readonly LineView[]): Refusal<'out_of_stock'> {
  const [first, ...others] = blocked.map((line) => ({
    code: 'out_of_stock' as const,
    message: `${line.look.name} in ${line.look.sizeLabel} has just sold out.`,
    field: `items.${line.id}`,
  }))
  if (!first) throw new Error('no line is out of stock')
  return { ...refuse('out_of_stock', first.message, first.field), others }
}

/** Whether the shopper saw this amount. Amounts finer than the currency differ from every total. */
function saw(seen: number, amount: Minor, currency: string): boolean {
  return Math.abs(seen - toDecimal(amount, currency)) < 1e-6
}

/** The bag's lines with their stock locked, each of them to be had. */
async function lockLines(
  tx: Queryable,
  bag: StoredBag,
  superseded: readonly Superseded[],
  profile: Locale,
  t: Translate,
  now: Date,
) {
  const stored = await findBagLines(tx, bag.id)
  if (!stored.length) return refuse('bag_empty', 'The bag is empty.')
  const released = superseded.flatMap(({ pairs }) => [...pairs.keys()])
  await lockStock(tx, [...stored.map((line) => line.ean), ...released])
  const views = await viewLines(tx, stored, profile, t, now, await findOwnHolds(tx, bag.id))
  const blocked = views.filter((line) => line.stock === 0)
  return blocked.length ? outOfStock(blocked) : { views }
}

function totalsOf({ input, form, taxes }: OrderRequest, bag: StoredBag, lines: readonly LineView[]) {
  const { region = '', postalCode } = form.shippingAddress
  return orderTotals(taxes, {
    market: bag.market,
    lines: lines.map(taxLineOf),
    method: input.shippingMethodId,
    destination: { region, postalCode },
  })
}

function orderValues({ input, form, now }: OrderRequest, bag: StoredBag, totals: OrderTotals) {
  const market = marketOfLocale(input.profile)
  return {
    reference: newReference(),
    state: 'open' as const,
    profile: input.profile,
    market: bag.market,
    brand: input.brand,
    currency: market.currency,
    bagId: bag.id,
    ...form.contact,
    shippingAddress: form.shippingAddress,
    billingAddress: form.billingAddress ?? null,
    shippingMethod: input.shippingMethodId,
    ...totals,
    taxIncluded: market.taxIncluded,
    newsletter: input.newsletter,
    conditionAcceptedAt: form.contact.extraCondition ? now : null,
    device: input.device ?? null,
    createdAt: now,
    holdUntil: new Date(now.getTime() + holdMinutes * 60_000),
  }
}

function lineValues(lines: readonly LineView[], taxes: readonly Minor[]) {
  const positions = new Map(lines.map(({ id }, position) => [id, position]))
  return lines.map(
    ({ id, parentId, childKind, material, size, ean, target, price, previous, look }, position) => ({
      position,
      parentPosition: parentId === null ? null : (positions.get(parentId) ?? null),
      childKind,
      bagLineId: id,
      material,
      size,
      ean,
      target,
      price,
      previous,
      tax: taxes[position] ?? null,
      look,
    }),
  )
}

/** The first attempt is written with the order, so that a crash before the payment leaves something to go on with. */
async function writeAttempt(
  tx: Queryable,
  order: Order,
  { idempotencyKey, digest, now }: OrderRequest,
): Promise<Attempt> {
  const attempt = await insertAttempt(tx, order, { number: 1, idempotencyKey, requestDigest: digest, now })
  if (!attempt) throw new KeyTaken()
  return attempt
}

/**
 * Turns the bag into an order that holds its stock, all of it or nothing. Takes its locks in the order bag,
 * orders, stock. Answers the attempt to pay, the one of the same key where there is one.
 */
export async function placeOrder(tx: Queryable, request: OrderRequest) {
  const { input, now } = request
  const own = await openBagLocked(tx, input.shoppingCartHashId, {
    profile: input.profile,
    brand: input.brand,
    now,
  })
  if (isRefusal(own)) return own
  const twin = await findAttemptByKey(tx, request.idempotencyKey)
  if (twin) return { attempt: twin }
  const superseded = await lockSuperseded(tx, own.bag, now)
  if (isRefusal(superseded)) return superseded
  const locked = await lockLines(tx, own.bag, superseded, input.profile, request.t, now)
  if (isRefusal(locked)) return locked
  const due = await totalsOf(request, own.bag, locked.views)
  if (isRefusal(due)) return due
  const values = orderValues(request, own.bag, due.totals)
  if (input.shippingCost !== undefined && !saw(input.shippingCost, values.shippingCost, values.currency)) {
    return refuse('price_changed', 'The shipping cost is another one now.', 'shippingCost')
  }
  if (!saw(input.totalImport, values.total, values.currency)) {
    return refuse('price_changed', 'A price has changed since the bag was last shown.', 'totalImport')
  }
  const released = superseded.map(({ pairs }) => pairs)
  await reserve(tx, countPairs(locked.views), released)
  const order = await insertOrder(tx, values, lineValues(locked.views, due.lineTaxes))
  for (const old of superseded) await supersede(tx, old.order, order)
  return { attempt: await writeAttempt(tx, order, request) }
}
