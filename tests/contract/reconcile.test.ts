import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { unwrap } from '#api-client/call-route.ts'
import { vouchers } from '#backend/db/schema/sales/vouchers.ts'
import { type CheckResult, reconcileInTransaction } from '#backend/shop/reconcile/reconcile.ts'
import { cardPayment } from '../fixtures/checkout.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { createGiftCard, toGiftCardFields } from '../support/gift-cards.ts'
import { type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'

const reply = z.object({
  status: z.literal('OK'),
  checks: z.array(
    z.object({
      title: z.string(),
      disagreements: z.array(z.object({ about: z.string(), expected: z.number(), found: z.number() })),
    }),
  ),
})

let shop: OrderShop
let token = ''
beforeAll(async () => {
  shop = await openOrderShop()
  token = shop.context.config.adminToken
  await shop.database.db.insert(vouchers).values({
    code: 'TENTH',
    kind: 'percentage',
    name: { en: 'A tenth' },
    terms: { percent: 10 },
    brands: ['vereda'],
    uses: 5,
    usesEach: 5,
  })
})
afterAll(() => shop.close())

const fetchReport = async (bearer = token) =>
  await shop.app.inject({ url: '/admin/reconcile', headers: { authorization: `Bearer ${bearer}` } })

/** Titles of the checks with findings. */
const titlesOf = (checks: readonly Pick<CheckResult, 'title' | 'disagreements'>[]) =>
  checks.flatMap(({ title, disagreements }) => (disagreements.length ? [title] : []))

async function buy(own: Parameters<OrderShop['order']>[2] = {}) {
  const { hash } = await shop.fillBag([...oneUnit, ...oneUnit])
  const input = {
    profile: 'en_GB',
    brand: 'vereda',
    shoppingCartHashId: hash,
    shippingMethodId: '01',
  } as const
  const { bag } = unwrap(await shop.call('retrieveBag', { ...input, voucher: own.voucher }))
  return unwrap(await shop.order(hash, bag.totalImport ?? 0, own, newIdempotencyKey()))
}

/**
 * The orders that the faults below are injected into: declined, paid too late, paid with a voucher, and one
 * pending.
 */
async function buyAll() {
  await shop.reset()
  await shop.holdWebhooks()
  const refused = await buy({ paymentInfo: cardPayment({ holder: 'DECLINED' }) })
  expect(refused.order.state).toBe('refused')
  const late = await buy()
  shop.advanceMinutes(31)
  await shop.runExpiry()
  await shop.expectPaid(late.encodedReference)
  const { encodedReference } = await buy({
    voucher: 'tenth',
    ...toGiftCardFields(await createGiftCard(shop.context, 1000)),
  })
  await shop.expectPaid(encodedReference)
  const { donation } = unwrap(await shop.call('donationBegin', { profile: 'en_GB', encodedReference }))
  unwrap(await shop.call('donate', { profile: 'en_GB', donationId: donation.id, amount: 3 }))
  await shop.settleWebhooks()
  await shop.holdWebhooks()
  await buy({ voucher: 'tenth' })
}

/** Titles of the checks that find an injected fault; the fault is then reverted. */
async function withFault(fault: string): Promise<string[]> {
  const undone = new Error('undone')
  let titles: string[] = []
  const rolledBack = shop.database.db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql.raw(fault))
    expect(rowCount).toBeGreaterThan(0)
    titles = titlesOf(await reconcileInTransaction(tx))
    throw undone
  })
  await expect(rolledBack).rejects.toBe(undone)
  return titles
}

it('requires the admin token', async () => {
  expect((await fetchReport('wrong')).statusCode).toBe(401)
})

it('finds nothing after purchases with every outcome', async () => {
  await buyAll()
  const { checks } = reply.parse((await fetchReport()).json())
  expect(checks.length).toBeGreaterThan(10)
  expect(checks.filter(({ disagreements }) => disagreements.length)).toEqual([])
})

const paid = "state = 'paid'"
const open = "state = 'open'"
const ofPaid = `order_id = (select max(id) from orders where ${paid})`

it.each([
  [
    'Goods of an order and its lines',
    `update order_lines set price = price + 1 where ${ofPaid} and position = 0`,
  ],
  [
    'Discount of an order and its lines',
    `update order_lines set discount = discount + 1 where ${ofPaid} and position = 0`,
  ],
  [
    'Discounts of order lines, and their vouchers',
    `update order_lines set reductions = '[]' where ${ofPaid} and position = 0`,
  ],
  ['Taxes of orders, and their parts', `update orders set tax_total = tax_total + 1 where ${paid}`],
  [
    'Taxes of orders, and of their lines without delivery',
    `update order_lines set tax = tax + 1 where ${ofPaid} and position = 0`,
  ],
  [
    'Amounts due of paid orders, and the money received',
    `update payment_attempts set amount = amount - 1 where ${ofPaid}`,
  ],
  [
    'Money held for orders that are not paid',
    `update orders set state = 'late_refunded', paid_at = null where ${paid}`,
  ],
  [
    'Amounts of payment attempts, and of their notifications',
    `update payment_events set amount = amount + 1`,
  ],
  [
    'Reserved units, and the orders and back-in-stock requests that hold them',
    `update stock set reserved = reserved - 1 where reserved > 0`,
  ],
  ['Units of accepted orders, and units taken from stock', `delete from stock_movements`],
  [
    'Units of accepted orders, and units taken from stock',
    `insert into stock_movements select id, (select min(ean) from stock), 'sold', 1, now() from orders where ${open}`,
  ],
  [
    'Units returned, and units sold before',
    `insert into stock_movements select order_id, ean, 'returned', pairs + 1, at from stock_movements`,
  ],
  ['Discounts of orders, and the vouchers used', `update voucher_uses set off = off + 1 where ${ofPaid}`],
  ['Uses of vouchers, and their limits', `update vouchers set uses = 1 where code = 'TENTH'`],
  [
    'Uses of vouchers by one customer, and their limits',
    `update vouchers set uses_each = 1 where code = 'TENTH'`,
  ],
  ['Balances of gift cards, and their movements', `update gift_cards set balance = balance + 1`],
  ['Initial values of gift cards, and the amounts issued', `update gift_cards set amount = amount + 1`],
  [
    'Gift card pools with a negative amount',
    `insert into gift_card_movements (card_id, kind, source, target, amount, reference, at)
      select id, 'release', 'held', 'card', 1, 'twice', now() from gift_cards`,
  ],
  [
    'Amounts moved from inactive gift cards to new ones',
    `insert into gift_card_movements (card_id, kind, source, target, amount, reference, at)
      select id, 'move_out', 'card', 'moved', 1, 'lost', now() from gift_cards`,
  ],
  [
    'Gift cards bought in paid orders, and cards issued',
    `update order_lines set look = jsonb_set(look, '{giftCard}', 'true') where ${ofPaid} and position = 0`,
  ],
  ['Gift card amounts that orders hold', `delete from gift_card_movements where kind = 'spend'`],
  ['Donations that were given and their movements', `delete from donation_movements where kind = 'give'`],
  ['Donations on their way and their movements', `delete from donation_movements where kind = 'give'`],
  [
    'Donations given, and their notifications',
    `update payment_events set amount = amount + 1 where event_code = 'DONATION'`,
  ],
  ...[
    `state = 'action_required', psp_reference = null, updated_at = now() - interval '61 minutes'`,
    `state = 'pending', result_code = 'Received', updated_at = now() - interval '25 hours'`,
    `state = 'pending', result_code = 'Pending', method = 'ideal', updated_at = now() - interval '97 hours'`,
    `state = 'starting', asking_until = now() - interval '61 minutes', updated_at = now() - interval '61 minutes'`,
  ].map((fault): [string, string] => [
    'Payments that may be charged, and what notifications report',
    `update payment_attempts set ${fault} where id = (select min(id) from payment_attempts where state = 'refused')`,
  ]),
  [
    'Captures, cancels and refunds, and what the provider reports',
    `insert into payment_modifications
      (attempt_id, kind, state, reference, amount, reason, due_at, created_at, updated_at)
      select id, 'refund', 'requested', 'silent', 1, 'silent', now(), now(), now() - interval '73 hours'
      from payment_attempts where ${ofPaid} and state = 'authorised'`,
  ],
  [
    'Lapsed donations that the provider may have charged',
    `update donations set state = 'lapsed' where state = 'given'`,
  ],
  [
    'Lapsed donations that the provider may have charged',
    `update donations set state = 'pledged', updated_at = now() - interval '3 days' where state = 'given'`,
  ],
  ['Gift card amounts that paid orders spent', `delete from gift_card_movements where kind = 'spend'`],
])('finds: %s', async (title, fault) => {
  const found = await withFault(fault)
  expect(found).toContain(title)
})
