import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { prices } from '#backend/db/schema/catalog/catalog.ts'
import { orderLines, orders } from '#backend/db/schema/sales/orders.ts'
import { paymentAttempts } from '#backend/db/schema/sales/payments.ts'
import { vouchers } from '#backend/db/schema/sales/vouchers.ts'
import { embeddedTaxProvider } from '#backend/shop/tax/embedded-provider.ts'
import { type TaxProvider, type TaxRequest, TaxUnavailable } from '#backend/shop/tax/provider.ts'
import { arena, mochila } from '../fixtures/bag-catalog.ts'
import { voucherRow } from '../fixtures/vouchers.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { createGiftCard, findBalance, toGiftCardFields } from '../support/gift-cards.ts'
import { ean, type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode, getReplyErrors } from '../support/reply-errors.ts'
import { startSecondInstance } from '../support/two-instances.ts'

const profile = 'en_US'
const newYork = { tax: true, taxRegion: 'NY', taxPostalCode: '10001', shippingMethodId: '01' } as const

let shop: OrderShop
beforeAll(async () => {
  shop = await openOrderShop()
  await shop.database.db
    .insert(vouchers)
    .values([
      voucherRow('FEW', { kind: 'percentage', terms: { percent: 10 }, uses: 40, stacks: true }),
      voucherRow('LAST', { kind: 'percentage', terms: { percent: 20 }, uses: 1, stacks: true }),
    ])
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.taxes.override = null
  await setPrice(arena.price)
  await shop.reset()
})

async function setPrice(current: number) {
  await shop.database.db.update(prices).set({ current }).where(eq(prices.material, arena.material))
}

/** A bag to be delivered to New York, and its total there. */
async function bagOf(pairs: Parameters<OrderShop['fillBag']>[0] = oneUnit, voucher?: string) {
  const { hash } = await shop.fillBag(pairs, profile)
  return { hash, total: await totalOf(hash, voucher) }
}

async function totalOf(hash: string, voucher?: string) {
  const bagInput = { profile, brand: 'vereda', shoppingCartHashId: hash, ...newYork } as const
  const { bag } = unwrap(await shop.call('retrieveBag', { ...bagInput, ...(voucher && { voucher }) }))
  return bag.totalImport ?? 0
}

type Own = NonNullable<Parameters<OrderShop['order']>[2]>
const order = (bag: { hash: string; total: number }, own: Own = {}, key?: string) =>
  shop.order(bag.hash, bag.total, { profile, ...own }, key)

/** Counts requests, and blocks the first one until it is released. */
function slowTaxes() {
  const questions: TaxRequest[] = []
  const first = Promise.withResolvers<void>()
  const provider: TaxProvider = {
    async quote(question) {
      questions.push(question)
      if (questions.length === 1) await first.promise
      return embeddedTaxProvider.quote(question)
    },
  }
  shop.taxes.override = provider
  return {
    questions,
    letGo: () => first.resolve(),
    asked: (count = 1) => expect.poll(() => questions.length, { timeout: 5_000 }).toBe(count),
  }
}

/** Runs the work before the provider's nth response. */
function beforeAnswer(work: (count: number) => Promise<unknown>) {
  const questions: TaxRequest[] = []
  shop.taxes.override = {
    async quote(question) {
      questions.push(question)
      const answer = await embeddedTaxProvider.quote(question)
      await work(questions.length)
      return answer
    },
  }
  return questions
}

const ordersOf = (hash: string) =>
  shop.database.db
    .select({ id: orders.id, total: orders.total, taxTotal: orders.taxTotal, state: orders.state })
    .from(orders)
    .where(sql`${orders.bagId} = (select id from bags where digest = encode(sha256(${hash}::bytea), 'hex'))`)

describe('while the tax provider is called for an order', () => {
  it('locks no row: another customer orders the same product with the same voucher', async () => {
    const card = await createGiftCard(shop.context, 2_000, 'USD')
    const own = { voucher: 'FEW', vouchersApplied: ['FEW'] }
    const [mine, other] = [await bagOf(oneUnit, 'FEW'), await bagOf(oneUnit, 'FEW')]
    const slow = slowTaxes()
    const placing = order(mine, { ...own, ...toGiftCardFields(card) })
    await slow.asked()
    const { db, pool } = shop.database
    // Each of these would wait for a row lock of the order or, on the embedded database, for its connection.
    await db.transaction(async (tx) => {
      for (const rows of [
        sql`stock where ean = ${ean}`,
        sql`vouchers where code = 'FEW'`,
        sql`gift_cards where id = ${card.id}`,
        sql`bags`,
      ])
        await tx.execute(sql`select 1 from ${rows} for update nowait`)
    })
    if (shop.database.kind === 'postgres') {
      const open = await pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
      )
      expect(open.rowCount).toBe(0)
    }
    expect((await order(other, own)).status).toBe('OK')
    expect(
      (
        await shop.call('addToBag', {
          profile,
          brand: 'vereda',
          shoppingCartHashId: other.hash,
          products: [{ id: mochila.material, size: 'U' }],
        })
      ).status,
    ).toBe('OK')
    slow.letGo()
    expect((await placing).status).toBe('OK')
    expect(await findBalance(shop.database, card.id)).toBe(0)
    await shop.settleWebhooks()
  })

  it('waits for a provider slower than the idle timeout of transactions', async () => {
    const bag = await bagOf()
    shop.taxes.override = {
      async quote(question) {
        await new Promise((resolve) => setTimeout(resolve, 2_500))
        return embeddedTaxProvider.quote(question)
      },
    }
    expect((await order(bag)).status).toBe('OK')
    await shop.settleWebhooks()
  })
})

describe('an order whose tax was quoted', () => {
  it('is quoted once when nothing changes, and not again when its transaction is retried', async () => {
    const bags = [await bagOf(oneUnit, 'LAST'), await bagOf(oneUnit, 'LAST')]
    const questions = beforeAnswer(() => Promise.resolve())
    const own = { voucher: 'LAST', vouchersApplied: ['LAST'] }
    const replies = await Promise.all(bags.map((bag) => order(bag, own)))
    expect(replies.map(({ status }) => status).sort()).toEqual(['KO', 'OK'])
    expect(getReplyErrors(replies.find(({ status }) => status === 'KO') ?? { status: '' })[0]?.code).toBe(
      'voucher_refused',
    )
    const [first, ...rest] = questions
    const again = rest.filter((question) => JSON.stringify(question) === JSON.stringify(first))
    expect(again.length).toBeLessThanOrEqual(1)
    expect(questions.length).toBeLessThanOrEqual(3)
    await shop.settleWebhooks()
  })

  it('is rejected when lines were added meanwhile, and is quoted for the current lines', async () => {
    const bag = await bagOf()
    const questions = beforeAnswer(async (count) => {
      if (count > 1) return
      await shop.call('addToBag', {
        profile,
        brand: 'vereda',
        shoppingCartHashId: bag.hash,
        products: [{ id: mochila.material, size: 'U' }],
      })
    })
    expect(getErrorCode(await order(bag))).toBe('price_changed')
    expect(questions.map(({ lines }) => lines.length)).toEqual([1, 2])
    expect(await ordersOf(bag.hash)).toEqual([])
    shop.taxes.override = null
    expect((await order({ ...bag, total: await totalOf(bag.hash) })).status).toBe('OK')
    await shop.settleWebhooks()
  })

  it('is rejected when the bag was emptied meanwhile', async () => {
    const bag = await bagOf()
    beforeAnswer(() => shop.database.db.execute(sql`delete from bag_lines`))
    expect(getErrorCode(await order(bag))).toBe('bag_empty')
  })

  it('is rejected when it sold out meanwhile', async () => {
    const bag = await bagOf()
    beforeAnswer(() => shop.database.db.execute(sql`update stock set quantity = reserved where ean = ${ean}`))
    expect(getErrorCode(await order(bag))).toBe('out_of_stock')
  })

  it('has the tax of the price that an import set between quote and order', async () => {
    await setPrice(10_900)
    const bag = await bagOf()
    await setPrice(arena.price)
    // The customer saw 109.00, which is untaxed in New York; the first quote is for 119.00.
    const questions = beforeAnswer((count) => (count === 1 ? setPrice(10_900) : Promise.resolve()))
    expect((await order(bag)).status).toBe('OK')
    expect(questions.map(({ lines }) => lines[0]?.amount)).toEqual([arena.price, 10_900])
    const [placed] = await ordersOf(bag.hash)
    expect(placed).toMatchObject({ taxTotal: 0, total: Math.round(bag.total * 100) })
    const [line] = await shop.database.db
      .select({ tax: orderLines.tax, price: orderLines.price })
      .from(orderLines)
      .where(eq(orderLines.orderId, placed?.id ?? 0))
    expect(line).toEqual({ tax: 0, price: 10_900 })
    await shop.settleWebhooks()
  })

  it('answers 503 and writes nothing while the price keeps changing; its key succeeds later', async () => {
    const bag = await bagOf()
    const key = newIdempotencyKey()
    const questions = beforeAnswer((count) => setPrice(arena.price + count))
    expect(getErrorCode(await order(bag, {}, key))).toBe('service_unavailable')
    expect(questions.length).toBeLessThanOrEqual(4)
    expect(await ordersOf(bag.hash)).toEqual([])
    expect(await shop.findStock(ean)).toMatchObject({ quantity: 50 })
    shop.taxes.override = null
    await setPrice(arena.price)
    expect((await order(bag, {}, key)).status).toBe('OK')
    await shop.settleWebhooks()
  })

  it('is not placed while the provider is down, and is with the same key once it is up again', async () => {
    const bag = await bagOf()
    const key = newIdempotencyKey()
    let calls = 0
    shop.taxes.override = {
      quote: () => {
        calls += 1
        return Promise.reject(new TaxUnavailable('down'))
      },
    }
    expect(getErrorCode(await order(bag, {}, key))).toBe('tax_unavailable')
    expect(calls).toBe(1)
    expect(await ordersOf(bag.hash)).toEqual([])
    shop.taxes.override = null
    expect((await order(bag, {}, key)).status).toBe('OK')
    await shop.settleWebhooks()
  })

  it('answers internal_error on an unexpected provider error', async () => {
    const bag = await bagOf()
    shop.taxes.override = { quote: () => Promise.reject(new Error('a mistake in the provider')) }
    expect(getErrorCode(await order(bag))).toBe('internal_error')
    expect(await ordersOf(bag.hash)).toEqual([])
  })

  it('calls no provider where prices contain the tax', async () => {
    const { hash } = await shop.fillBag(oneUnit)
    const storefront = { profile: 'en_GB', brand: 'vereda', shippingMethodId: '01' } as const
    const { bag } = unwrap(await shop.call('retrieveBag', { ...storefront, shoppingCartHashId: hash }))
    const questions = beforeAnswer(() => Promise.resolve())
    expect((await shop.order(hash, bag.totalImport ?? 0)).status).toBe('OK')
    expect(questions).toEqual([])
    await shop.settleWebhooks()
  })
})

describe('one idempotency key sent twice during the provider call', () => {
  it('places one order with one payment from two processes', async () => {
    const second = await startSecondInstance(shop)
    try {
      const bag = await bagOf()
      const slow = slowTaxes()
      const key = newIdempotencyKey()
      const input = shop.buildOrder(bag.hash, bag.total, { profile })
      const from = second.from('203.0.113.7')
      const both = [0, 1].map((index) => from(index).createOrder(input, { idempotencyKey: key }))
      await slow.asked(2)
      slow.letGo()
      const [one, other] = await Promise.all(both)
      expect([one?.status, other?.status]).toEqual(['OK', 'OK'])
      const placed = await ordersOf(bag.hash)
      expect(placed).toHaveLength(1)
      const attempts = await shop.database.db
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.orderId, placed[0]?.id ?? 0))
      expect(attempts).toHaveLength(1)
      await shop.settleWebhooks()
    } finally {
      await second.close()
    }
  })

  it('returns the order to the request whose own quote failed', async () => {
    const bag = await bagOf()
    const key = newIdempotencyKey()
    const failing = Promise.withResolvers<void>()
    let calls = 0
    shop.taxes.override = {
      async quote(question) {
        calls += 1
        if (calls > 1) return embeddedTaxProvider.quote(question)
        await failing.promise
        throw new TaxUnavailable('down')
      },
    }
    const first = order(bag, {}, key)
    await expect.poll(() => calls).toBe(1)
    const again = unwrap(await order(bag, {}, key))
    failing.resolve()
    expect(unwrap(await first).encodedReference).toBe(again.encodedReference)
    expect(await ordersOf(bag.hash)).toHaveLength(1)
    await shop.settleWebhooks()
  })

  it('of two tabs with keys of their own: one order replaces the other, or is rejected', async () => {
    const bag = await bagOf()
    const slow = slowTaxes()
    const tabs = [order(bag), order(bag)]
    await slow.asked(2)
    slow.letGo()
    const statuses = (await Promise.all(tabs)).map((reply) =>
      reply.status === 'OK' ? 'OK' : getErrorCode(reply),
    )
    expect(statuses).toContain('OK')
    await shop.settleWebhooks()
    const placed = await ordersOf(bag.hash)
    expect(placed.filter(({ state }) => state === 'paid')).toHaveLength(1)
  })
})
