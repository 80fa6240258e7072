import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { deliveriesOf } from '#i18n/markets.ts'
import type { Translate } from '#i18n/translate.ts'
import { type Minor, toDecimal } from '#lib/money/money.ts'
import type { CheckoutForm } from '#validation/rules.ts'
import type { Queryable } from '../../db/client.ts'
import type { Member } from '../../http/implement.ts'
import { isRefusal, type Refusal, refuse } from '../../http/result.ts'
import { findBagLines, findOwnHolds, type StoredBag } from '../bag/repository.ts'
import { openBagLocked } from '../bag/service.ts'
import { type LineView, viewLines } from '../bag/view.ts'
import { claimExpress } from '../checkout/express-open.ts'
import { noteOrder } from '../checkout/express-repository.ts'
import { giftLines, vouchersAsked } from '../checkout/price.ts'
import { type Quote, type QuotedLine, quote } from '../checkout/quote.ts'
import type { Destination } from '../delivery/destination.ts'
import { estimateFor } from '../delivery/estimate.ts'
import { readyIn } from '../delivery/ready.ts'
import type { OrderDelivery } from '../delivery/snapshot.ts'
import { linkOfBag } from '../express/open.ts'
import { holdCards, lockDrawable, releaseCards } from '../giftcards/order-cards.ts'
import { findOrderCards, type OrderCard } from '../giftcards/repository.ts'
import { type attemptFacts, methodUnfit } from '../payments/methods.ts'
import { type Attempt, findAttemptByKey, findLatestAttempt, insertAttempt } from '../payments/repository.ts'
import { isUnderWay } from '../payments/states.ts'
import type { TaxProvider } from '../tax/provider.ts'
import { loadClaims, whoOf } from '../vouchers/claims.ts'
import { insertUses } from '../vouchers/repository.ts'
import { wireOutcomes } from '../vouchers/wire.ts'
import { acceptOrder } from './accept.ts'
import { newReference } from './identifiers.ts'
import { findLines, insertOrder, lockUnpaidOrdersOfBag, type Order, supersede } from './repository.ts'
import { holdMinutes, type OrderChannel } from './states.ts'
import { countPairs, lockStock, type Pairs, pairKey, reserve } from './stock-repository.ts'
import { takeHeld } from './take-held.ts'

export type OrderRequest = {
  readonly input: z.output<Contract['createOrder']['input']>
  /** Contact and addresses as they are stored. */
  readonly form: CheckoutForm
  /** Gift cards to draw on, in their order; their PINs were right. */
  readonly cards: readonly number[]
  readonly destination: Destination
  readonly idempotencyKey: string
  readonly digest: string
  /** What the attempt’s row says of how it is paid. */
  readonly payment: ReturnType<typeof attemptFacts>
  readonly channel: OrderChannel
  readonly note: string | null
  /** Who is signed in; null for a guest. */
  readonly member: Member | null
  readonly taxes: TaxProvider
  /** Keys the digest of who used a voucher. */
  readonly secret: string
  /** The shop’s words in the profile’s language. */
  readonly t: Translate
  readonly now: Date
}

/** The key was taken while the order was being written: whoever throws it undoes the order. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken'
}

/** An unpaid order of the same bag, whose place the new one takes, and what it still holds. */
type Superseded = { readonly order: Order; readonly pairs: Pairs; readonly cards: readonly OrderCard[] }

async function lockSuperseded(
  tx: Queryable,
  bag: StoredBag,
  now: Date,
): Promise<Superseded[] | Refusal<'payment_in_progress'>> {
  const superseded: Superseded[] = []
  for (const order of await lockUnpaidOrdersOfBag(tx, bag.id)) {
    if (order.state === 'expired') {
      superseded.push({ order, pairs: new Map(), cards: [] })
      continue
    }
    const attempt = await findLatestAttempt(tx, order.id)
    if (attempt && isUnderWay(attempt, now)) {
      return refuse('payment_in_progress', 'The last payment for this bag has not been decided yet.')
    }
    const cards = await findOrderCards(tx, order.id)
    superseded.push({ order, pairs: countPairs(await findLines(tx, order.id)), cards })
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

/** The lines that cannot be bought, by why: they are gone, or are kept for members and nobody is signed in. */
function notToBeHad(blocked: readonly LineView[], member: Member | null) {
  const [first] = member ? [] : blocked.filter(({ look }) => look.membersOnly)
  if (!first) return outOfStock(blocked)
  return refuse('members_only', `${first.look.name} is for members; sign in to buy it.`, `items.${first.id}`)
}

/** Whether the shopper saw this amount. Amounts finer than the currency differ from every total. */
function saw(seen: number, amount: Minor, currency: string): boolean {
  return Math.abs(seen - toDecimal(amount, currency)) < 1e-6
}

/** Whom vouchers count: a member by her account's address, whatever she writes, a guest by the one she writes. */
function buyerOf({ member, form, secret }: Pick<OrderRequest, 'member' | 'form' | 'secret'>) {
  const { email } = member ?? form.contact
  return { email, who: whoOf(email, secret) }
}

/** The bag worked out for this shopper, with vouchers and stock locked and each of its lines to be had. */
async function lockAndQuote(
  tx: Queryable,
  { input, destination, cards, taxes, t, now, member, ...request }: OrderRequest,
  bag: StoredBag,
  superseded: readonly Superseded[],
) {
  const stored = await findBagLines(tx, bag.id)
  if (!stored.length) return refuse('bag_empty', 'The bag is empty.')
  const { email, who } = buyerOf({ member, ...request })
  const isMember = member !== null
  const shopper = { brand: bag.brand, isMember, email, subscribes: input.newsletterDiscount === true }
  const known = await loadClaims(tx, vouchersAsked(input), shopper, now, {
    who,
    except: superseded.map(({ order }) => order.id),
    lock: true,
  })
  const drawable = await lockDrawable(
    tx,
    cards,
    superseded.flatMap((old) => old.cards),
    now,
  )
  if (isRefusal(drawable)) return drawable
  const asked = [...stored, ...(await giftLines(tx, known.claims))]
  const released = superseded.flatMap(({ pairs }) => [...pairs.keys()])
  const stockLocation = destination.store?.id ?? null
  const lying = asked.flatMap(({ ean }) => [ean, pairKey({ ean, stockLocation })])
  const free = await lockStock(tx, [...lying, ...released], now)
  const held = await findOwnHolds(tx, bag.id)
  const views = await viewLines(tx, asked, input.profile, t, { now, held, isMember })
  const blocked = views.filter(({ stock, giftOf }) => stock === 0 && giftOf === undefined)
  if (blocked.length) return notToBeHad(blocked, member)
  const { region = '', postalCode } = destination.address
  const quoted = await quote(
    taxes,
    {
      market: bag.market,
      lines: views,
      claims: known.claims,
      shopper: { isMember, isSubscriber: known.isSubscriber },
      shipping: input.shippingMethodId,
      destination: { region, postalCode },
      donation: 0,
      cards: drawable,
      now,
    },
    'shippingAddress.region',
  )
  if (isRefusal(quoted)) return quoted
  const inStore = stockLocation !== null && liesThere(quoted.lines, stockLocation, free, superseded)
  return { quoted, stockLocation: inStore ? stockLocation : null }
}

/** Whether every pair lies on a store’s shelf for her, what her own earlier orders hold there included. */
function liesThere(
  lines: readonly QuotedLine[],
  stockLocation: string,
  free: Pairs,
  superseded: readonly Superseded[],
): boolean {
  const wanted = countPairs(lines.map(({ line: { ean } }) => ({ ean, stockLocation })))
  const own = (key: string) => superseded.reduce((sum, { pairs }) => sum + (pairs.get(key) ?? 0), 0)
  return [...wanted].every(([key, count]) => (free.get(key) ?? 0) + own(key) >= count)
}

/** Where it goes and what is promised at the moment of ordering. */
function deliveryOf({ input, destination, now }: OrderRequest, ready: boolean): OrderDelivery {
  const { kind, place, store } = destination
  const market = marketCodeOf(input.profile)
  if (ready && store) {
    const { day } = readyIn(store, now)
    return { kind, place, ready, estimate: { from: day, to: day } }
  }
  const terms = deliveriesOf(market).find(({ id }) => id === input.shippingMethodId)
  return { kind, place, ready: false, estimate: terms ? estimateFor(market, terms, now) : null }
}

/** A voucher that the shopper saw applied and that does nothing now; null where all do what they did. */
function voucherRefused({ outcomes }: Quote, seen: readonly string[], profile: Locale, t: Translate) {
  const told = new Map(wireOutcomes(outcomes, profile, t).map((outcome) => [outcome.code, outcome]))
  const [first, ...others] = seen.flatMap((code, index) => {
    const outcome = told.get(code)
    if (outcome?.applied) return []
    const message = outcome?.message ?? t('bag.voucher.over', '{code} is no longer valid.', { code })
    return [{ code: 'voucher_refused' as const, message, field: `vouchersApplied.${index}` }]
  })
  return first ? { ...refuse(first.code, first.message, first.field), others } : null
}

/** Whom an order waits for before anything is packed. */
function awaiting(channel: OrderChannel) {
  return channel === 'online'
    ? ({ status: 'PE', confirmBy: null } as const)
    : ({ status: 'PC', confirmBy: 'shop' } as const)
}

type Known = NonNullable<Quote['known']>

function orderValues(request: OrderRequest, bag: StoredBag, quoted: Quote, known: Known, ready: boolean) {
  const { input, form, destination, now } = request
  const { due, total, toPay } = known
  const market = marketOfLocale(input.profile)
  return {
    reference: newReference(),
    state: 'open' as const,
    ...awaiting(request.channel),
    channel: request.channel,
    note: request.note,
    profile: input.profile,
    market: bag.market,
    brand: input.brand,
    currency: market.currency,
    bagId: bag.id,
    memberId: request.member?.id ?? null,
    ...form.contact,
    shippingAddress: destination.address,
    billingAddress: form.billingAddress ?? null,
    shippingMethod: input.shippingMethodId,
    delivery: deliveryOf(request, ready),
    itemsTotal: quoted.goods,
    discount: quoted.discount,
    shippingCost: quoted.shipping?.cost ?? 0,
    taxTotal: due.tax,
    taxRate: due.rate,
    taxParts: due.parts,
    total,
    giftCardTotal: total - toPay,
    taxIncluded: market.taxIncluded,
    newsletter: input.newsletter,
    conditionAcceptedAt: form.contact.extraCondition ? now : null,
    device: input.device ?? null,
    paypalPlus: input.paypalPlus,
    wholesalerId: input.wholesalerId ?? null,
    createdAt: now,
    holdUntil: new Date(now.getTime() + holdMinutes * 60_000),
  }
}

function lineValues(quoted: readonly QuotedLine[], stockLocation: string | null) {
  const positions = new Map(quoted.map(({ line }, position) => [line.id, position]))
  return quoted.map(({ line, reductions, paid, tax }, position) => ({
    position,
    parentPosition: line.parentId === null ? null : (positions.get(line.parentId) ?? null),
    childKind: line.childKind,
    bagLineId: line.id,
    material: line.material,
    size: line.size,
    ean: line.ean,
    stockLocation,
    target: line.target,
    price: line.price,
    previous: line.previous,
    reductions,
    discount: line.price - paid,
    giftOf: line.giftOf ?? null,
    giftCardFacts: line.giftCardFacts ?? null,
    tax,
    look: line.look,
  }))
}

/** The first attempt is written with the order, so that a crash before the payment leaves something to go on with. */
async function writeAttempt(
  tx: Queryable,
  order: Order,
  { idempotencyKey, digest, payment, now }: OrderRequest,
): Promise<Attempt> {
  const own = { ...payment, number: 1, idempotencyKey, requestDigest: digest, now }
  const attempt = await insertAttempt(tx, order, own)
  if (!attempt) throw new KeyTaken()
  return attempt
}

/**
 * Turns the bag into an order that holds its stock and its vouchers, all of it or nothing. Takes its locks in the
 * order bag, orders, vouchers, gift cards, stock. Answers the attempt to pay, the one of the same key where there is
 * one; where nothing is left to pay the order is paid with it.
 */
export async function placeOrder(tx: Queryable, request: OrderRequest) {
  const { input, now } = request
  const own = await openBagLocked(tx, input.shoppingCartHashId, {
    profile: input.profile,
    brand: input.brand,
    now,
    shopper: null,
  })
  if (isRefusal(own)) return own
  const twin = await findAttemptByKey(tx, request.idempotencyKey)
  if (twin) return { attempt: twin }
  const expressLink = await linkOfBag(tx, request.secret, input.expressShoppingHashId, own.bag.id)
  if (isRefusal(expressLink)) return expressLink
  const here = { profile: input.profile, brand: input.brand, now }
  const express = await claimExpress(tx, input.checkoutExpressHashId, own.bag.id, here)
  if (isRefusal(express)) return express
  const superseded = await lockSuperseded(tx, own.bag, now)
  if (isRefusal(superseded)) return superseded
  const looked = await lockAndQuote(tx, request, own.bag, superseded)
  if (isRefusal(looked)) return looked
  const { quoted, stockLocation } = looked
  if (input.pickupReady && stockLocation === null)
    return refuse('pickup_changed', 'The store has not everything any more.', 'pickupStoreId')
  const refused = voucherRefused(quoted, input.vouchersApplied ?? [], input.profile, request.t)
  if (refused) return refused
  if (!quoted.known) throw new Error('an order whose tax is not known')
  const values = orderValues(request, own.bag, quoted, quoted.known, stockLocation !== null)
  if (input.shippingCost !== undefined && !saw(input.shippingCost, values.shippingCost, values.currency)) {
    return refuse('price_changed', 'The shipping cost is another one now.', 'shippingCost')
  }
  if (!saw(input.totalImport, values.total, values.currency)) {
    return refuse('price_changed', 'A price has changed since the bag was last shown.', 'totalImport')
  }
  const { toPay, cards } = quoted.known
  if (input.toPay !== undefined && !saw(input.toPay, toPay, values.currency)) {
    return refuse('price_changed', 'There is another amount on a gift card now.', 'toPay')
  }
  if (toPay > 0 && request.payment.method === 'none') {
    return refuse('payment_needed', 'There is something left to pay.', 'paymentInfo')
  }
  const isChosen = request.channel === 'online'
  const refusedMethod =
    toPay > 0 && isChosen
      ? methodUnfit(request.payment.method, values.market, toPay, input.shippingMethodId)
      : null
  if (refusedMethod) return refusedMethod
  const released = superseded.map(({ pairs }) => pairs)
  const lines = lineValues(quoted.lines, stockLocation)
  await reserve(tx, countPairs(lines), released)
  const order = await insertOrder(tx, { ...values, expressLink }, lines)
  if (express) await noteOrder(tx, express.id, order.id)
  await insertUses(tx, order.id, quoted.outcomes, buyerOf(request).who)
  for (const old of superseded) {
    await releaseCards(tx, old.order.id, old.cards, now)
    await supersede(tx, old.order, order)
  }
  await holdCards(tx, order.id, cards, now)
  const attempt = await writeAttempt(tx, order, request)
  if (order.toPay === 0) {
    await takeHeld(tx, order, now)
    await acceptOrder(tx, order, 'paid', now)
  }
  return { attempt }
}
