import { randomUUID } from 'node:crypto'
import { unwrap } from '#api-client/call-route.ts'
import { createShopApi, type ShopApi } from '#api-client/shop-api.ts'
import { openDatabase } from '#backend/db/client.ts'
import { median } from './report.ts'

type Unit = { readonly id: string; readonly size: string }

const profile = 'en_GB'
const shopContext = { profile, brand: 'vereda' } as const

/**
 * Runs the work for each item with limited concurrency; the index spreads the items over several services.
 */
async function runConcurrently<Item, Result>(
  items: readonly Item[],
  inFlight: number,
  work: (item: Item, index: number) => Promise<Result>,
) {
  const queue = items.entries()
  const results: Result[] = []
  const times: number[] = []
  const began = performance.now()
  const worker = async () => {
    for (const [index, item] of queue) {
      const started = performance.now()
      results.push(await work(item, index))
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
  return { results, perSecond: items.length / ((performance.now() - began) / 1000), medianMs: median(times) }
}

/** More stock than the benchmark can buy, so that it measures orders and not rejections. */
export async function fillStock(plan: { dataDir: string; databaseUrl: string | null }): Promise<void> {
  const database = await openDatabase({ url: plan.databaseUrl, dataDir: plan.dataDir })
  try {
    await database.pool.query('update stock set quantity = 1000000')
  } finally {
    await database.close()
  }
}

async function fetchUnits(shop: ShopApi): Promise<Unit[]> {
  const { products } = unwrap(
    await shop.productsList({
      ...shopContext,
      targetId: 'W',
      family: 1,
      'pager.offset': 0,
      'pager.limit': 40,
    }),
  )
  return products.flatMap(({ id, size }) => size.map((value) => ({ id, size: value })))
}

/** The card that the sandbox accepts without client-side encryption. */
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
  shippingMethodId: '01',
} as const

export type PurchaseStats = {
  readonly add: number
  readonly addMs: number
  readonly order: number
  readonly orderMs: number
}

/**
 * Fills bags and places orders, including payment and stock; returns orders per second and the median in ms.
 * @param origins the back ends; orders go to them round-robin
 */
export async function placeOrders(
  origins: readonly string[],
  orders: number,
  inFlight: number,
): Promise<PurchaseStats> {
  const shops = origins.map((baseUrl) => createShopApi({ baseUrl, timeoutMs: 60_000, retries: 0 }))
  const shopAt = (index: number): ShopApi => {
    const shop = shops[index % shops.length]
    if (!shop) throw new Error('no back end to order from')
    return shop
  }
  const choice = await fetchUnits(shopAt(0))
  const wanted = Array.from(
    { length: orders },
    (_, index) => choice[index % choice.length] ?? { id: '', size: '' },
  )
  const add = (pair: Unit, index: number) =>
    shopAt(index)
      .addToBag({ ...shopContext, products: [pair] })
      .then(unwrap)
  await runConcurrently(wanted.slice(0, inFlight * 2), inFlight, add)
  const added = await runConcurrently(wanted, inFlight, add)
  const priced = await runConcurrently(added.results, inFlight, ({ bag: { shoppingCartHashId } }, index) =>
    shopAt(index)
      .retrieveBag({ ...shopContext, shoppingCartHashId, shippingMethodId: '01' })
      .then(unwrap),
  )
  const placed = await runConcurrently(priced.results, inFlight, async ({ bag }, index) => {
    const input = {
      ...shopContext,
      ...customer,
      shoppingCartHashId: bag.shoppingCartHashId,
      paymentInfo,
      totalImport: bag.totalImport ?? 0,
    }
    return unwrap(await shopAt(index).createOrder(input, { idempotencyKey: randomUUID() }))
  })
  return {
    add: added.perSecond,
    addMs: added.medianMs,
    order: placed.perSecond,
    orderMs: placed.medianMs,
  }
}
