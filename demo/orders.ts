import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#backend/db/client.ts'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import { stockMovements } from '#backend/db/schema/catalog/stock-movements.ts'
import { defaultHomeDelivery } from '#backend/db/schema/sales/order-json.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { buildLineViews } from '#backend/shop/bag/lines/line-views.ts'
import { generateReference } from '#backend/shop/orders/identifiers.ts'
import {
  findOrderByLocator,
  insertOrder,
  insertShipment,
  type Receipt,
  recordOrderEvent,
  setShipmentsDelivered,
} from '#backend/shop/orders/repository.ts'
import {
  findAttempt,
  insertAttempt,
  insertPaymentEvent,
  transitionAttempt,
} from '#backend/shop/payments/repository.ts'
import { marketOf } from '#config/markets.ts'
import { fiscalYearOf } from '#i18n/business-time.ts'
import { createTranslator } from '#i18n/translate.ts'
import type { CheckoutAddress } from '#validation/checkout.ts'

type DemoOrder = {
  readonly locator: string
  readonly profile: 'en_GB' | 'en_MT'
  readonly email: string
  readonly address: Pick<CheckoutAddress, 'name' | 'surname' | 'address' | 'postalCode' | 'city'>
  readonly material: string
  readonly size: string
  /** Number on a store's receipt; the fiscal year is that of the order date. */
  readonly receipt: Omit<Receipt, 'fiscalYear'> | null
}

/** Delivered orders for the order look-up; the README explains how. */
export const demoOrders: readonly DemoOrder[] = [
  {
    locator: '4000000017',
    profile: 'en_GB',
    email: 'marta@vereda.example',
    address: {
      name: 'Marta',
      surname: 'Roca',
      address: '12 St James Square',
      postalCode: 'SW1Y 4JH',
      city: 'London',
    },
    material: 'K100052-001',
    size: '41',
    receipt: null,
  },
  {
    locator: '4000000025',
    profile: 'en_GB',
    email: 'owen@vereda.example',
    address: {
      name: 'Owen',
      surname: 'Pryce',
      address: '4 Redchurch Street',
      postalCode: 'E2 7DD',
      city: 'London',
    },
    material: 'K100014-001',
    size: '42',
    receipt: { offlineReference: 'T2-004170', store: 'london-marylebone' },
  },
  {
    locator: '4000000033',
    profile: 'en_MT',
    email: 'marta@vereda.example',
    address: {
      name: 'Marta',
      surname: 'Roca',
      address: '8 Old Theatre Street',
      postalCode: 'VLT 1427',
      city: 'Valletta',
    },
    material: 'K100052-001',
    size: '40',
    receipt: null,
  },
]

const dayMs = 24 * 60 * 60_000
const english = createTranslator('en_GB', {})

/** The line as it would be ordered today; null when the shop does not have it. */
async function buildLine(tx: Queryable, { material, size, profile }: DemoOrder, now: Date) {
  const [pair] = await tx
    .select({ ean: stock.ean })
    .from(stock)
    .where(and(eq(stock.material, material), eq(stock.size, size)))
  if (!pair) return null
  const bagLine = {
    id: generateReference(),
    material,
    size,
    ean: pair.ean,
    target: 'M',
    priceSeen: 1,
    parentId: null,
    childKind: null,
  } as const
  const [line] = await buildLineViews(tx, [bagLine], profile, english, { now, isMember: false })
  return line ?? null
}

async function writeOrder(tx: Queryable, demo: DemoOrder, now: Date): Promise<void> {
  const line = await buildLine(tx, demo, now)
  if (!line) return
  const { profile, email, address, receipt } = demo
  const market = profile === 'en_MT' ? 'MT' : 'GB'
  const { currency, taxRate, phonePrefix } = marketOf(market)
  const on = (days: number) => new Date(now.getTime() - days * dayMs)
  const placed = on(9)
  const total = line.price
  const order = await insertOrder(
    tx,
    {
      reference: generateReference(),
      state: 'open',
      status: 'PE',
      profile,
      market,
      brand: 'vereda',
      currency,
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
    [
      {
        position: 0,
        bagLineId: line.id,
        material: line.material,
        size: line.size,
        ean: line.ean,
        target: line.target,
        price: line.price,
        previous: line.previous,
        snapshot: line.snapshot,
      },
    ],
  )
  const named = { ...order, locator: demo.locator }
  const done = { locator: demo.locator, state: 'paid', status: 'FI', paidAt: placed } as const
  await tx.update(orders).set(done).where(eq(orders.id, order.id))
  await insertPayment(tx, named, placed)
  // Sold before the warehouse stock was counted, so the quantity is added to the stock received.
  const left = { orderId: order.id, ean: line.ean, kind: 'sold', units: 1, at: placed } as const
  await tx.insert(stockMovements).values(left)
  await tx
    .update(stock)
    .set({ received: sql`${stock.received} + ${left.units}` })
    .where(eq(stock.ean, line.ean))
  for (const [status, actor, days] of [
    ['PE', 'shopper', 9],
    ['EN', 'shop', 8],
    ['TR', 'carrier', 7],
    ['FI', 'carrier', 5],
  ] as const)
    await recordOrderEvent(tx, order.id, { status, actor, at: on(days) })
  const parcel = { carrier: 'Postal', trackingNumber: `V${demo.locator}`, trackingUrl: null }
  await insertShipment(tx, { ...parcel, orderId: order.id, type: 'P19', positions: [0], sentAt: on(8) })
  await setShipmentsDelivered(tx, order.id, on(5))
}

/** The payment, with its authorisation webhook. */
async function insertPayment(
  tx: Queryable,
  order: Parameters<typeof insertAttempt>[1],
  at: Date,
): Promise<void> {
  const own = { method: 'card', instrument: null, capturesLater: false } as const
  const keys = { idempotencyKey: `demo:${order.locator}`, requestDigest: 'demo' }
  const attempt = await insertAttempt(tx, order, { ...own, ...keys, number: 1, now: at })
  if (!attempt) throw new Error('a payment of the demo was written before its order')
  const pspReference = `DEMO${order.locator}`
  await transitionAttempt(tx, attempt, 'authorised', at, { pspReference, resultCode: 'Authorised' })
  const { reference, amount, currency } = (await findAttempt(tx, attempt.id)) ?? attempt
  const said = { eventCode: 'AUTHORISATION', success: true, originalReference: null, reason: null }
  await insertPaymentEvent(tx, { ...said, pspReference, reference, amount, currency }, at)
}

/** Inserts the missing orders; no e-mails are sent for them. */
export async function seedOrders(tx: Queryable, now: Date): Promise<void> {
  for (const demo of demoOrders)
    if (!(await findOrderByLocator(tx, demo.locator))) await writeOrder(tx, demo, now)
}
