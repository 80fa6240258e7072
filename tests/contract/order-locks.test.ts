import { count, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { unwrap } from '#api-client/call-route.ts'
import { createRecordValidator } from '#backend/catalog-import/import-record.ts'
import { lockStockOf } from '#backend/catalog-import/write/write-stock.ts'
import { openDatabase } from '#backend/db/client.ts'
import { stock } from '#backend/db/schema/catalog/catalog.ts'
import { rateLimits } from '#backend/db/schema/operations/rate-limits.ts'
import { orders } from '#backend/db/schema/sales/orders.ts'
import { voucherUses } from '#backend/db/schema/sales/voucher-uses.ts'
import { vouchers } from '#backend/db/schema/sales/vouchers.ts'
import { lockStock } from '#backend/shop/stock/stock-repository.ts'
import { solveProofOfWork } from '#lib/captcha/solve-proof-of-work.ts'
import { addArticle, arena, eanOf, mochila } from '../fixtures/bag-catalog.ts'
import { voucherRow } from '../fixtures/vouchers.ts'
import { newIdempotencyKey } from '../support/checkout-shop.ts'
import { ean, type OrderShop, oneUnit, openOrderShop } from '../support/order-shop.ts'
import { getErrorCode } from '../support/reply-errors.ts'
import { createClientAt, repeat } from '../support/two-instances.ts'

const server = inject('postgresUrl')
const shirt = { material: 'TE900-001', sizes: ['M', 'S'], price: 2_000, previous: null } as const
const giftEan = eanOf(shirt.material, 'M')
const gift = { kind: 'gift' as const, terms: { gift: shirt.material }, auto: true, stacks: true }
/** Two units of shoes are above the gift’s minimum, one is below. */
const minimum = { GB: 20_000 }
const twoPairs = [...oneUnit, ...oneUnit] as const

let shop: OrderShop
let url: string
beforeAll(async () => {
  shop = await openOrderShop()
  url = shop.database.pool.options.connectionString ?? ''
  const { db } = shop.database
  await addArticle(db, shirt, 'bags-accessories', new Date('2020-01-01T00:00:00Z'), 50)
  await db
    .insert(vouchers)
    .values([
      voucherRow('SHIRT', { ...gift, minimum }),
      voucherRow('FEW', { kind: 'percentage', terms: { percent: 10 }, uses: 3, minimum }),
    ])
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

/** Runs the work while a transaction of another process holds rows. */
async function whileHeld<T>(statement: string, values: unknown[], work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(statement, values)
    return await work()
  } finally {
    await client.end()
  }
}
const holdStock = <T>(held: string, work: () => Promise<T>) =>
  whileHeld('select 1 from stock where ean = $1 for no key update', [held], work)

async function bagOf(pairs: Parameters<OrderShop['fillBag']>[0], voucher?: string) {
  const { hash } = await shop.fillBag(pairs)
  const storefront = { profile: 'en_GB', brand: 'vereda', shippingMethodId: '01' } as const
  const bagInput = { ...storefront, shoppingCartHashId: hash, ...(voucher && { voucher }) }
  const { bag } = unwrap(await shop.call('retrieveBag', bagInput))
  return { hash, total: bag.totalImport ?? 0, given: bag.items.some(({ giftOf }) => giftOf) }
}

describe.skipIf(server === null)('an order', () => {
  it('below the minimum of a gift does not wait for the stock of the gift', async () => {
    const { hash, total, given } = await bagOf(oneUnit)
    expect(given).toBe(false)
    const reply = await holdStock(giftEan, () => shop.order(hash, total))
    expect(reply.status).toBe('OK')
  })

  it('does not wait for a limited voucher that does not apply', async () => {
    const { hash, total } = await bagOf(oneUnit)
    const row = "select 1 from vouchers where code = 'FEW' for update"
    const reply = await whileHeld(row, [], () => shop.order(hash, total, { voucher: 'FEW' }))
    expect(reply.status).toBe('OK')
  })

  it('locks the gift that applies', async () => {
    const { hash, total, given } = await bagOf(twoPairs)
    expect(given).toBe(true)
    await shop.holdWebhooks()
    unwrap(await shop.order(hash, total, { vouchersApplied: ['SHIRT'] }))
    expect(await shop.findStock(giftEan)).toEqual({ quantity: 50, reserved: 1 })
  })

  it('answers 503 while its stock is held, writes nothing, and succeeds with the same key afterwards', async () => {
    const { hash, total } = await bagOf(oneUnit)
    const key = newIdempotencyKey()
    const before = await shop.database.db.$count(orders)
    const reply = await holdStock(ean, () => shop.order(hash, total, {}, key))
    expect(getErrorCode(reply)).toBe('service_unavailable')
    expect(await shop.database.db.$count(orders)).toBe(before)
    expect((await shop.order(hash, total, {}, key)).status).toBe('OK')
  })

  it('sends Retry-After with its 503', async () => {
    const { hash, total } = await bagOf(oneUnit)
    const response = await holdStock(ean, () =>
      fetch(`${shop.url}/v1/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': newIdempotencyKey() },
        body: JSON.stringify(shop.buildOrder(hash, total)),
      }),
    )
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it.each(['service', 'command'] as const)(
    'is not blocked by another process that stopped inside a transaction with the same stock: %s',
    async (work) => {
      const { hash, total } = await bagOf(oneUnit)
      const stopped = await openDatabase({ url, work })
      try {
        const silent = stopped.db.transaction(async (tx) => {
          await tx.execute(sql`select 1 from ${stock} where ${stock.ean} = ${ean} for no key update`)
          const began = performance.now()
          expect((await shop.order(hash, total)).status).toBe('OK')
          // The statement timeout is 15 s, and a busy machine is slow.
          expect(performance.now() - began).toBeLessThan(8_000)
          await tx.execute(sql`select 1`)
        })
        await expect(silent).rejects.toThrow('Failed query')
      } finally {
        await stopped.close()
      }
    },
  )

  it('is not blocked by a stopped process while many transactions wait for the same stock', async () => {
    const { hash, total } = await bagOf(oneUnit)
    const stopped = await openDatabase({ url, work: 'service' })
    let locked = 0
    const silent = repeat(8, () =>
      stopped.db
        .transaction(async (tx) => {
          await tx.execute(sql`select 1 from ${stock} where ${stock.ean} = ${ean} for no key update`)
          locked += 1
          await expect.poll(() => isOrdered, { timeout: 20_000 }).toBe(true)
          await tx.execute(sql`select 1`)
        })
        .catch(() => undefined),
    )
    let isOrdered = false
    try {
      await expect.poll(() => locked).toBeGreaterThan(0)
      const key = newIdempotencyKey()
      const order = async () => (await shop.order(hash, total, {}, key)).status
      await expect.poll(order, { timeout: 20_000 }).toBe('OK')
      // The others time out before they get the row lock.
      expect(locked).toBeLessThan(8)
    } finally {
      isOrdered = true
      await silent
      await stopped.close()
    }
  })

  it('that is retried after a 503 uses its captcha once and is counted once', async () => {
    const { hash, total } = await bagOf(oneUnit)
    const api = createClientAt(shop.app, '203.0.113.60')
    const key = newIdempotencyKey()
    const placeOrder = async (input: Parameters<typeof api.createOrder>[0], idempotencyKey: string) => {
      const reply = await api.createOrder(input, { idempotencyKey })
      return reply.status === 'OK' ? 'ordered' : getErrorCode(reply)
    }
    const { challenge } = unwrap(await shop.call('captchaChallenge', { profile: 'en_GB' }))
    if (challenge.kind !== 'work') throw new Error('no work')
    const answer = solveProofOfWork(challenge)
    const { captchaToken } = unwrap(await shop.call('checkCaptcha', { profile: 'en_GB', answer }))
    const withToken = shop.buildOrder(hash, total, { captchaToken })
    expect(await holdStock(ean, () => placeOrder(withToken, key))).toBe('service_unavailable')
    expect(await placeOrder(withToken, key)).toBe('ordered')
    await shop.database.db.delete(rateLimits)
    const next = await bagOf(oneUnit)
    const without = shop.buildOrder(next.hash, next.total)
    expect(await holdStock(ean, () => placeOrder(without, newIdempotencyKey()))).toBe('service_unavailable')
    // The request and its key are counted, the order and its payment are not.
    const counted = await shop.database.db.select({ count: rateLimits.count }).from(rateLimits)
    expect(counted.map(({ count: each }) => each).filter(Boolean)).toEqual([1, 1])
  })

  it('does not block other customers from adding the same article to their bags', async () => {
    const added = await shop.database.db.transaction(async (tx) => {
      await lockStock(tx, [ean], shop.context.clock())
      return shop.fillBag(oneUnit)
    })
    expect(added.hash).not.toBe('')
  })
})

it.skipIf(server === null)('an import locks stock by EAN, not in the order of its file', async () => {
  const sizes = ['42', '41', '40'].map((size) => ({ size, quantity: 60 }))
  const checked = createRecordValidator(new Date())({
    material: arena.material,
    brand: 'vereda',
    family: 'shoes',
    category: 'sneakers/high',
    tipology: 'sneaker',
    targets: ['W'],
    name: { en: 'Arena' },
    subtitle: { en: 'Shoe' },
    description: { en: 'A shoe.' },
    color: { code: 'moss' },
    sizes,
    prices: { GB: { current: 89 } },
    pictures: ['arena.jpg'],
  })
  if (!('record' in checked)) throw new Error(JSON.stringify(checked.reasons))
  const [low = '', , high = ''] = sizes.map(({ size }) => eanOf(arena.material, size)).sort()
  const other = new pg.Client({ connectionString: url })
  const database = await openDatabase({ url })
  await other.connect()
  try {
    await other.query('begin')
    await other.query('select 1 from stock where ean = $1 for no key update', [low])
    const locked = database.db.transaction((tx) => lockStockOf(tx, [checked.record]))
    // A transaction keeps its first snapshot of the activity view, so another connection reads it.
    const waiting = async () => {
      const found = await shop.database.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return found.rowCount
    }
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    const lockHigh = 'select 1 from stock where ean = $1 for no key update nowait'
    expect((await other.query(lockHigh, [high])).rowCount).toBe(1)
    await other.query('commit')
    await locked
  } finally {
    await other.end()
    await database.close()
  }
})

it.skipIf(server === null)('a pool without a free connection is answered with 503', async () => {
  const { pool } = shop.database
  const taken = await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()))
  try {
    const response = await fetch(`${shop.url}/v1/orders/${'x'.repeat(22)}?profile=en_GB`)
    expect(response.status).toBe(503)
  } finally {
    for (const client of taken) client.release()
  }
})

describe('concurrent orders', () => {
  it.skipIf(server === null)('of the same articles in any order all succeed', async () => {
    const articles = [
      [arena.material, '40'],
      [arena.material, '41'],
      [arena.material, '42'],
      [mochila.material, 'U'],
      [shirt.material, 'M'],
    ] as const
    const turnedBy = (index: number) => {
      const start = index % articles.length
      const turned = [...articles.slice(start), ...articles.slice(0, start)]
      return (index % 2 ? turned : turned.toReversed()).slice(0, 4)
    }
    const bags = await Promise.all(Array.from({ length: 12 }, (_, index) => bagOf(turnedBy(index))))
    const replies = await Promise.all(
      bags.map(({ hash, total, given }) =>
        shop.order(hash, total, given ? { vouchersApplied: ['SHIRT'] } : {}),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(bags.map(() => 'OK'))
    await shop.settleWebhooks()
    const found = await shop.database.pool.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    expect(found.rows).toEqual([{ deadlocks: '0' }])
  })

  it('give each of the last gifts away once', async () => {
    await shop.database.db
      .update(stock)
      .set({ quantity: 2 })
      .where(sql`${stock.material} = ${shirt.material}`)
    await shop.holdWebhooks()
    const bags = await Promise.all(Array.from({ length: 8 }, () => bagOf(twoPairs)))
    const replies = await Promise.all(
      bags.map(({ hash, total }) => shop.order(hash, total, { vouchersApplied: ['SHIRT'] })),
    )
    const refused = replies.filter(({ status }) => status === 'KO')
    expect(refused.map(getErrorCode)).toEqual(Array.from({ length: 4 }, () => 'voucher_refused'))
    for (const size of shirt.sizes)
      expect(await shop.findStock(eanOf(shirt.material, size))).toEqual({ quantity: 2, reserved: 2 })
  })

  it('use a voucher no more often than allowed', async () => {
    const bags = await Promise.all(Array.from({ length: 8 }, () => bagOf(twoPairs, 'FEW')))
    const vouchers = { voucher: 'FEW', vouchersApplied: ['FEW', 'SHIRT'] }
    const replies = await Promise.all(bags.map(({ hash, total }) => shop.order(hash, total, vouchers)))
    expect(replies.filter(({ status }) => status === 'OK')).toHaveLength(3)
    const [used] = await shop.database.db
      .select({ n: count() })
      .from(voucherUses)
      .where(sql`${voucherUses.code} = 'FEW'`)
    expect(used?.n).toBe(3)
  })
})
