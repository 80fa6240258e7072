import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RouteInput, unwrap } from '#api-client/call-route.ts'
import { orderLines, orders } from '#backend/db/schema/sales/orders.ts'
import { voucherUses } from '#backend/db/schema/sales/voucher-uses.ts'
import { buildOrderSummary } from '#backend/shop/order-views/order-summary.ts'
import { marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { toMinor } from '#lib/money/money.ts'
import { arena, mochila } from '../fixtures/bag-catalog.ts'
import { addresses } from '../fixtures/checkout.ts'
import { checkoutVouchers, seedCheckoutVouchers } from '../fixtures/vouchers.ts'
import { type OrderShop, openOrderShop } from '../support/order-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
  await seedCheckoutVouchers(shop.database.db)
}, 60_000)
afterAll(() => shop.close())

const brand = 'vereda'
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const things = [
  [arena.material, '40'],
  [arena.material, '41'],
  [mochila.material, 'U'],
] as const

const purchases = fc.record({
  profile: fc.constantFrom('en_GB', 'es_ES', 'en_US', 'en_CA', 'en_JP'),
  pairs: fc.array(fc.constantFrom(...things), { minLength: 1, maxLength: 4 }),
  codes: fc.subarray(
    checkoutVouchers.map(({ code }) => code),
    { maxLength: 3 },
  ),
  subscribes: fc.boolean(),
  shippingMethodId: fc.constantFrom('01', '02'),
})

type CodesInput = Pick<RouteInput<'retrieveBag'>, 'voucher' | 'newsletterDiscount'>

/**
 * The amounts of one purchase in bag, cart, order, confirmation, invoice and database rows, in minor units.
 */
async function compareTotals({
  profile,
  pairs,
  codes,
  subscribes,
  shippingMethodId,
}: typeof purchases extends fc.Arbitrary<infer P> ? P : never) {
  const { currency, taxIncluded } = marketOfLocale(profile)
  const minor = (value: number | null) => (value === null ? null : toMinor(value, currency))
  const to = addresses[marketCodeOf(profile)]
  const codesInput: CodesInput = {
    ...(codes.length && { voucher: codes.join() }),
    newsletterDiscount: subscribes,
  }
  const bagInput = {
    profile,
    brand,
    ...codesInput,
    shippingMethodId,
    ...(!taxIncluded && { tax: true, taxRegion: to.region ?? '', taxPostalCode: to.postalCode }),
  } as const
  const { hash } = await shop.fillBag(pairs, profile)
  const { bag } = unwrap(await shop.call('retrieveBag', { ...bagInput, shoppingCartHashId: hash }))
  const products = pairs.map(([id, size]) => ({ id, size }))
  const { bag: cart } = unwrap(await shop.call('cart', { ...bagInput, products }))
  const vouchersApplied = bag.vouchers.filter(({ applied }) => applied).map(({ code }) => code)
  const contact = {
    email: `${crypto.randomUUID()}@example.org`,
    phonePrefix: '+44',
    phone: '7700900123',
    extraCondition: marketOfLocale(profile).strictPrivacy,
  }
  const reply = unwrap(
    await shop.order(hash, bag.totalImport ?? 0, {
      profile,
      ...codesInput,
      newsletter: subscribes,
      vouchersApplied,
      contact,
      shippingMethodId,
      shippingAddress: to,
    }),
  )
  const confirmation = (await shop.fetchOrderConfirmation(reply.encodedReference, profile)).bag
  const { db } = shop.database
  const [order] = await db.select().from(orders).where(eq(orders.reference, reply.encodedReference))
  if (!order) throw new Error('no order was written')
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const summary = await buildOrderSummary(db, order)
  const { goods, discount, shipping, tax, total } = summary.sums
  const uses = await db.select().from(voucherUses).where(eq(voucherUses.orderId, order.id))
  const sums = (
    of: Pick<typeof confirmation, 'total' | 'discount'> & {
      shippingCost: number | null
      totalImport: number | null
      taxTotal: number | null
    },
  ) => [
    minor(of.total),
    minor(of.discount),
    minor(of.shippingCost),
    minor(of.taxTotal),
    minor(of.totalImport),
  ]
  return {
    sums: {
      bag: sums(bag),
      cart: sums(cart),
      confirmation: sums(confirmation),
      invoice: [goods, discount, shipping, tax, total],
    },
    printed: summary.lines.map(({ price, discount: off }) => price - off),
    order: [order.itemsTotal, order.discount, order.shippingCost, order.taxTotal, order.total],
    lines,
    uses,
    applied: vouchersApplied,
    offs: bag.vouchers.map(({ off }) => minor(off) ?? 0),
    total: order.total,
  }
}

it('for any purchase with any vouchers, all representations show the same amounts', async () => {
  await fc.assert(
    fc.asyncProperty(purchases, async (purchase) => {
      await shop.reset()
      await shop.database.db.delete(voucherUses)
      const { sums, order, printed, lines, uses, applied, offs, total } = await compareTotals(purchase)
      expect(sums).toEqual({ bag: order, cart: order, confirmation: order, invoice: order })
      const [goods, discount] = order
      expect(sum(lines.map(({ price }) => price))).toBe(goods)
      expect(sum(lines.map((line) => line.discount))).toBe(discount)
      expect(sum(uses.map(({ off }) => off))).toBe(discount)
      expect(sum(printed)).toBe((goods ?? 0) - (discount ?? 0))
      expect(sum(offs)).toBe(discount)
      expect(uses.toSorted((a, b) => a.position - b.position).map(({ code }) => code)).toEqual(applied)
      for (const { price, discount: off, reductions, giftOf } of lines) {
        expect(sum(reductions.map((each) => each.off))).toBe(off)
        expect(new Set(reductions.map(({ code }) => code)).size).toBe(reductions.length)
        expect(off >= 0 && off <= price).toBe(true)
        if (giftOf !== null) expect([price, off]).toEqual([0, 0])
      }
      expect(total).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 24, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: false },
  )
}, 120_000)
