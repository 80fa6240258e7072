import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#backend/db/client.ts'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import { stockMovements } from '#backend/db/schema/catalog/stock-movements.ts'
import { defaultHomeDelivery } from '#backend/db/schema/sales/order-json.ts'
import { type Actor, type OrderStatus, orders } from '#backend/db/schema/sales/orders.ts'
import { findMemberByEmail } from '#backend/shop/account/repository.ts'
import { buildLineViews, type RequestedLine } from '#backend/shop/bag/lines/line-views.ts'
import { generateReference } from '#backend/shop/orders/identifiers.ts'
import {
  insertOrder,
  type NewOrderLine,
  type Order,
  recordOrderEvent,
} from '#backend/shop/orders/repository.ts'
import { insertShipment, setShipmentsDelivered } from '#backend/shop/orders/shipments.ts'
import { insertModification } from '#backend/shop/payments/modifications/modifications-repository.ts'
import {
  findAttempt,
  findPayingAttempt,
  insertAttempt,
  insertPaymentEvent,
  transitionAttempt,
} from '#backend/shop/payments/repository.ts'
import { insertReturn, recordReturnEvent, updateReturn } from '#backend/shop/returns/repository.ts'
import { marketOf } from '#config/markets.ts'
import { fiscalYearOf } from '#i18n/business-time.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { createTranslator } from '#i18n/translate.ts'
import type { DemoLine, DemoOrder, DemoStory } from './orders.ts'

const dayMs = 24 * 60 * 60_000
const confirmDays = 3
/** The idempotency key of the returns of the demo. */
export const demoReturnKey = 'demo'
const english = createTranslator('en_GB', {})

type Step = readonly [status: OrderStatus, actor: Actor, daysLater: number]

const steps: Readonly<Record<DemoStory, readonly Step[]>> = {
  delivered: [
    ['PE', 'shopper', 0],
    ['EN', 'shop', 1],
    ['TR', 'carrier', 2],
    ['FI', 'carrier', 4],
  ],
  till: [
    ['PE', 'shop', 0],
    ['EN', 'shop', 0],
    ['FI', 'shop', 0],
  ],
  packing: [['PE', 'shopper', 0]],
  'in-transit': [
    ['PE', 'shopper', 0],
    ['EN', 'shop', 1],
    ['TR', 'carrier', 2],
  ],
  cancelled: [
    ['PE', 'shopper', 0],
    ['CA', 'shopper', 0.5],
  ],
  'to-confirm': [['PC', 'shopper', 0]],
}

/** The units of a line: the article, and the part of a bundle in the same size. */
async function findUnits(tx: Queryable, { material, size, part }: DemoLine): Promise<RequestedLine[]> {
  const parentId = generateReference()
  const wanted = [
    { material, id: parentId, parentId: null, childKind: null },
    ...(part ? [{ material: part, id: generateReference(), parentId, childKind: 'part' as const }] : []),
  ]
  const units: RequestedLine[] = []
  for (const unit of wanted) {
    const [found] = await tx
      .select({ ean: stock.ean })
      .from(stock)
      .where(and(eq(stock.material, unit.material), eq(stock.size, size)))
    if (!found) return []
    units.push({ ...unit, size, ean: found.ean, target: 'M', priceSeen: 1 })
  }
  return units
}

/** The lines as they would be ordered today; empty if the shop does not have one of them. */
async function buildLines(tx: Queryable, { lines, profile }: DemoOrder, now: Date): Promise<NewOrderLine[]> {
  const units: RequestedLine[] = []
  for (const line of lines) {
    const found = await findUnits(tx, line)
    if (!found.length) return []
    units.push(...found)
  }
  const views = await buildLineViews(tx, units, profile, english, { now, isMember: true })
  const positions = new Map(units.map(({ id }, position) => [id, position]))
  return views.map((view) => ({
    position: positions.get(view.id) ?? 0,
    parentPosition: view.parentId === null ? null : (positions.get(view.parentId) ?? null),
    childKind: view.childKind,
    bagLineId: view.id,
    material: view.material,
    size: view.size,
    ean: view.ean,
    target: view.target,
    price: view.price,
    previous: view.previous,
    snapshot: view.snapshot,
  }))
}

export async function writeOrder(tx: Queryable, demo: DemoOrder, now: Date): Promise<void> {
  const lines = await buildLines(tx, demo, now)
  if (!lines.length) return
  const { profile, brand = 'vereda', email, isMember, address, receipt, story } = demo
  const market = marketCodeOf(profile)
  const { currency, taxRate, phonePrefix } = marketOf(market)
  const placed = new Date(now.getTime() - demo.daysAgo * dayMs)
  const on = (daysLater: number) => new Date(placed.getTime() + daysLater * dayMs)
  const total = lines.reduce((sum, { price }) => sum + price, 0)
  const inserted = await insertOrder(
    tx,
    {
      reference: generateReference(),
      state: 'open',
      status: 'PE',
      profile,
      market,
      brand,
      currency,
      memberId: isMember ? ((await findMemberByEmail(tx, email))?.id ?? null) : null,
      email,
      phonePrefix,
      phone: '7700900123',
      shippingAddress: { ...address, countryId: market },
      shippingMethod: '01',
      delivery: defaultHomeDelivery,
      itemsTotal: total,
      shippingCost: 0,
      taxTotal: Math.round((total * taxRate) / (1000 + taxRate)),
      taxIncluded: true,
      taxRate: taxRate * 100,
      total,
      newsletter: false,
      createdAt: placed,
      holdUntil: placed,
      ...(receipt && { ...receipt, fiscalYear: fiscalYearOf(now) }),
    },
    lines,
  )
  const order = { ...inserted, locator: demo.locator }
  const status = steps[story].at(-1)?.[0] ?? 'PE'
  const paid =
    story === 'to-confirm'
      ? ({ state: 'accepted', confirmBy: 'shopper', confirmUntil: on(confirmDays) } as const)
      : ({ state: 'paid', paidAt: placed } as const)
  await tx
    .update(orders)
    .set({ locator: demo.locator, status, ...paid })
    .where(eq(orders.id, order.id))
  await insertPayment(tx, order, story, placed)
  if (story === 'cancelled') await insertRefund(tx, order, on(0.5))
  await moveStock(tx, order, lines, story, on)
  for (const [each, actor, daysLater] of steps[story])
    await recordOrderEvent(tx, order.id, { status: each, actor, at: on(daysLater) })
  await insertParcels(tx, order, lines, story, on)
  if (demo.isReturning) await insertReturnOnItsWay(tx, order, lines, now)
}

/** A return of all goods, registered three days ago and handed over the day after. */
async function insertReturnOnItsWay(
  tx: Queryable,
  { id: orderId, total }: Order,
  lines: readonly NewOrderLine[],
  now: Date,
): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const values = {
    orderId,
    method: '04',
    isStatutory: false,
    expectedRefund: total,
    idempotencyKey: demoReturnKey,
    requestDigest: 'demo',
    createdAt: before(3),
    handOverBy: new Date(now.getTime() + 11 * dayMs),
  } as const
  const goods = lines.map(({ position }) => ({ position, reason: 'size', subReason: 'too_small' }) as const)
  const registered = await insertReturn(tx, values, goods, 'shopper')
  await updateReturn(tx, registered, { status: 'EN' })
  await recordReturnEvent(tx, registered.id, { status: 'EN', actor: 'carrier', at: before(2), reason: null })
}

type Days = (daysLater: number) => Date

/** Sold before the warehouse stock was counted, so the quantity is added to the stock received. */
async function moveStock(
  tx: Queryable,
  { id: orderId }: Order,
  lines: readonly NewOrderLine[],
  story: DemoStory,
  on: Days,
): Promise<void> {
  for (const [ean, own] of Map.groupBy(lines, (line) => line.ean)) {
    const moved = { orderId, ean, units: own.length }
    await tx.insert(stockMovements).values({ ...moved, kind: 'sold', at: on(0) })
    if (story === 'cancelled')
      await tx.insert(stockMovements).values({ ...moved, kind: 'returned', at: on(0.5) })
    else
      await tx
        .update(stock)
        .set({ received: sql`${stock.received} + ${moved.units}` })
        .where(eq(stock.ean, ean))
  }
}

/** One parcel, or one for each line while it is in transit. */
async function insertParcels(
  tx: Queryable,
  { id: orderId, locator }: Order,
  lines: readonly NewOrderLine[],
  story: DemoStory,
  on: Days,
): Promise<void> {
  if (story === 'delivered') {
    const tracking = { carrier: 'Postal', trackingNumber: `V${locator}`, trackingUrl: null }
    const positions = lines.map(({ position }) => position)
    await insertShipment(tx, { ...tracking, orderId, type: 'P19', positions, sentAt: on(1) })
    await setShipmentsDelivered(tx, orderId, on(4))
  }
  if (story === 'in-transit')
    for (const { position } of lines) {
      const trackingNumber = `RR${locator.slice(1)}${position}GB`
      await insertShipment(tx, {
        orderId,
        type: position === 0 ? 'P19' : 'P56',
        carrier: 'Royal Mail',
        trackingNumber,
        trackingUrl: `https://www.royalmail.com/track-your-item#/tracking-results/${trackingNumber}`,
        positions: [position],
        sentAt: on(1 + position / 2),
      })
    }
}

/** The payment with its authorisation webhook; on delivery it is only promised. */
async function insertPayment(tx: Queryable, order: Order, story: DemoStory, at: Date): Promise<void> {
  const isCash = story === 'to-confirm'
  const own = {
    method: isCash ? 'cash_on_delivery' : 'card',
    instrument: null,
    capturesLater: false,
  } as const
  const keys = { idempotencyKey: `demo:${order.locator}`, requestDigest: 'demo' }
  const attempt = await insertAttempt(tx, order, { ...own, ...keys, number: 1, now: at })
  if (!attempt) throw new Error('a payment of the demo was written before its order')
  if (isCash) return void (await transitionAttempt(tx, attempt, 'promised', at))
  const pspReference = `DEMO${order.locator}`
  await transitionAttempt(tx, attempt, 'authorised', at, { pspReference, resultCode: 'Authorised' })
  const { reference, amount, currency } = (await findAttempt(tx, attempt.id)) ?? attempt
  const said = { eventCode: 'AUTHORISATION', success: true, originalReference: null, reason: null }
  await insertPaymentEvent(tx, { ...said, pspReference, reference, amount, currency }, at)
}

/** The refund of a cancelled order, which the provider has made. */
async function insertRefund(tx: Queryable, order: Order, at: Date): Promise<void> {
  const attempt = await findPayingAttempt(tx, order.id)
  if (!attempt) throw new Error('a refund of the demo was written before its payment')
  const refund = { kind: 'cancel', state: 'done', amount: attempt.amount, reason: 'cancelled' } as const
  await insertModification(
    tx,
    attempt,
    { ...refund, key: 'cancel-all-1', pspReference: `DEMOBACK${order.locator}` },
    at,
  )
}
