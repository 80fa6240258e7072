import { randomUUID } from 'node:crypto'
import { unwrap } from '#api-client/client.ts'
import { createShopApi, type ShopApi } from '#api-client/shop.ts'
import { openDatabase } from '#backend/db/client.ts'
import { shopOrigin } from '#bin/support/settings.ts'
import { createDatabase, startPostgres } from '#tests/support/postgres.ts'
import { type Stack, startStack } from '#tests/support/stack.ts'
import { median, type Row } from './report.ts'

type Shop = ShopApi
type Pair = { readonly id: string; readonly size: string }

const profile = 'en_GB'
const place = { profile, brand: 'vereda' } as const
const orders = 300
const inFlight = 16

/** Runs the work for each item, 16 at a time; seconds of the whole and of each. */
async function timed<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const queue = items.entries()
  const results: Result[] = []
  const times: number[] = []
  const began = performance.now()
  const worker = async () => {
    for (const [, item] of queue) {
      const started = performance.now()
      results.push(await work(item))
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
  return { results, perSecond: items.length / ((performance.now() - began) / 1000), medianMs: median(times) }
}

/** More of everything than the bench can buy, so that it measures orders and not refusals. */
async function fillStock(plan: { dataDir: string; databaseUrl: string | null }): Promise<void> {
  const database = await openDatabase({ url: plan.databaseUrl, dataDir: plan.dataDir })
  try {
    await database.pool.query('update stock set quantity = 1000000')
  } finally {
    await database.close()
  }
}

async function pairs(shop: Shop): Promise<Pair[]> {
  const { products } = unwrap(
    await shop.productsList({ ...place, targetId: 'W', family: 1, 'pager.offset': 0, 'pager.limit': 40 }),
  )
  return products.flatMap(({ id, size }) => size.map((value) => ({ id, size: value })))
}

/** The card the sandbox takes without a browser's encryption. */
const paymentInfo = {
  method: 'card',
  origin: 'http://localhost:3000',
  paymentMethod: {
    type: 'scheme',
    holderName: 'Bench',
    encryptedCardNumber: 'test_4111111111111111',
    encryptedExpiryMonth: 'test_03',
    encryptedExpiryYear: 'test_2030',
    encryptedSecurityCode: 'test_737',
  },
} as const

const customer = {
  contact: { email: 'bench@example.com', phonePrefix: '+44', phone: '07700900123' },
  shippingAddress: {
    name: 'Ada',
    surname: 'Bench',
    address: '1 High Street',
    postalCode: 'SW1A 1AA',
    city: 'London',
    countryId: 'GB',
  },
} as const

async function measure(stack: Stack): Promise<Readonly<Record<string, number>>> {
  const shop = createShopApi({ baseUrl: shopOrigin(stack.plan), timeoutMs: 60_000, retries: 0 })
  const choice = await pairs(shop)
  const wanted = Array.from(
    { length: orders },
    (_, index) => choice[index % choice.length] ?? { id: '', size: '' },
  )
  const add = (pair: Pair) => shop.addToBag({ ...place, products: [pair] }).then(unwrap)
  await timed(wanted.slice(0, inFlight * 2), add)
  const added = await timed(wanted, add)
  const { shippingMethods } = unwrap(await shop.shippingMethods({ profile, countryId: 'GB' }))
  const standard = shippingMethods.find(({ id }) => id === '01')
  const placed = await timed(added.results, async ({ bag }) => {
    const free = standard?.freeFrom != null && bag.total >= standard.freeFrom
    const shipping = free ? 0 : (standard?.price ?? 0)
    const input = {
      ...place,
      ...customer,
      shoppingCartHashId: bag.shoppingCartHashId,
      shippingMethodId: '01' as const,
      paymentInfo,
      totalImport: Math.round((bag.total + shipping) * 100) / 100,
    }
    return unwrap(await shop.createOrder(input, { idempotencyKey: randomUUID() }))
  })
  return {
    add: added.perSecond,
    addMs: added.medianMs,
    order: placed.perSecond,
    orderMs: placed.medianMs,
  }
}

async function onDatabase(databaseUrl?: string) {
  const stack = await startStack({
    distDir: '.next-bench',
    storefront: false,
    beforeStart: fillStock,
    env: { LOG_LEVEL: 'warn' },
    ...(databaseUrl ? { databaseUrl } : {}),
  })
  try {
    return await measure(stack)
  } finally {
    await stack.close()
  }
}

/** Bags filled and orders placed (payment and stock included) per second, on both databases. */
export async function serviceRows(): Promise<Row[]> {
  const embedded = await onDatabase()
  const server = await startPostgres({ durable: true })
  try {
    const { url } = await createDatabase(server.url)
    const postgres = await onDatabase(url)
    const row = (label: string, key: string): Row => ({
      label,
      values: { PGlite: embedded[key] ?? 0, PostgreSQL: postgres[key] ?? 0 },
    })
    return [
      row('Add to bag, per second', 'add'),
      row('Add to bag, ms, median', 'addMs'),
      row('Create order and pay, per second', 'order'),
      row('Create order and pay, ms, median', 'orderMs'),
    ]
  } finally {
    await server.stop()
  }
}
