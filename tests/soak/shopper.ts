import { firstError, isKo, type Reply, type RouteInput, type RouteReply } from '#api-client/call-route.ts'
import type { ShopApi } from '#api-client/shop-api.ts'
import { addresses, cardPayment, cards } from '../fixtures/checkout.ts'
import { callUntilAnswered, newIdempotencyKey, type Product, type SoakRun } from './soak-run.ts'

const shops = {
  britain: { profile: 'en_GB', brand: 'vereda' },
  spain: { profile: 'es_ES', brand: 'vereda' },
} as const
type ShopContext = (typeof shops)[keyof typeof shops]
const delivery = { shippingMethodId: '01' } as const

type OrderInput = RouteInput<'createOrder'>

/** Few enough to recur and to use up their once-per-customer vouchers. */
const customerCount = 40

/** Rejections that a busy shop may return: everything else is an error. */
const expectedErrorCodes: ReadonlySet<string> = new Set([
  'out_of_stock',
  'price_changed',
  'voucher_refused',
  'gift_card_empty',
  'payment_in_progress',
  'bag_empty',
  'bag_full',
  'order_expired',
  'order_not_cancellable',
  'payment_method_not_available',
  'order_already_paid',
  'product_not_found',
])

/** The accepted reply; null for a rejection, which is counted. */
function acceptReply<Ok extends { readonly status: string }>(
  { tally }: SoakRun,
  reply: Ok | Extract<Reply<'cart'>, { status: 'KO' }>,
): Ok | null {
  if (!isKo(reply)) return reply as Ok
  const { code, message } = firstError(reply)
  tally.add(code)
  if (!expectedErrorCodes.has(code)) throw new Error(`${code}: ${message}`)
  return null
}

/** A product of a grid, whose product page is opened. */
async function browseGrid(world: SoakRun, storefront: ShopContext): Promise<readonly Product[]> {
  const { random } = world
  const reply = await callUntilAnswered<'productsList'>(world, (api) =>
    api.productsList({
      ...storefront,
      targetId: random.pick(['W', 'M']),
      family: 1,
      'pager.offset': 0,
      'pager.limit': 12,
    }),
  )
  const list = acceptReply(world, reply)
  world.tally.add('grids')
  const products = (list?.products ?? []).flatMap(({ id, size }) =>
    size.map((value) => ({ id, size: value })),
  )
  const [first, ...others] = products
  if (!first) {
    world.tally.add('sold-out grids')
    return []
  }
  world.lastGrids.set(storefront.profile, products)
  const { id } = random.pick([first, ...others])
  acceptReply(
    world,
    await callUntilAnswered<'productSheet'>(world, (api) =>
      api.productSheet({ ...storefront, gender: 'X', material: id }),
    ),
  )
  world.tally.add('sheets')
  return products
}

/** Products of the last grid that a shopper has loaded; one visit of four loads another. */
async function chooseProducts(world: SoakRun, storefront: ShopContext): Promise<readonly Product[]> {
  const { random, lastGrids } = world
  const products =
    (random.chance(75) && lastGrids.get(storefront.profile)) || (await browseGrid(world, storefront))
  const [first, ...others] = products
  if (!first) return []
  return Array.from({ length: 1 + random.nextInt(3) }, () => random.pick([first, ...others]))
}

async function fillBag(
  world: SoakRun,
  storefront: ShopContext,
  wanted: readonly Product[],
): Promise<string | null> {
  const added = acceptReply(
    world,
    await callUntilAnswered<'addToBag'>(world, (api) =>
      api.addToBag({ ...storefront, products: wanted.map((each) => ({ ...each })) }),
    ),
  )
  if (!added) return null
  const { bag } = added
  world.tally.add('bags')
  const [line] = bag.items
  if (line && bag.items.length > 1 && world.random.chance(20))
    acceptReply(
      world,
      await callUntilAnswered<'deleteFromBag'>(world, (api) =>
        api.deleteFromBag({ ...storefront, shoppingCartHashId: bag.shoppingCartHashId, id: line.id }),
      ),
    )
  return bag.shoppingCartHashId
}

/**
 * Cards in a realistic mix: most succeed, some are declined, a few need a challenge that is never completed.
 */
function pickCard({ random }: SoakRun) {
  if (random.chance(15)) return cardPayment({ holder: 'DECLINED' })
  if (random.chance(5)) return cardPayment({ number: cards.challenge })
  return cardPayment()
}

/** Some pay on delivery in markets that offer it; some go to a wallet's page and never return. */
function pickPayment(world: SoakRun, storefront: ShopContext): OrderInput['paymentInfo'] {
  const { random } = world
  if (storefront === shops.spain && random.chance(40)) return { method: 'cash_on_delivery' }
  if (random.chance(5)) return { method: 'paypal', origin: 'http://localhost:3000' }
  return pickCard(world)
}

/** One purchase in four is paid with gift cards as far as their balance goes. */
function pickGiftCards({ random, cards, tally }: SoakRun) {
  if (!random.chance(25)) return {}
  tally.add('with gift cards')
  const chosen = random.shuffle(cards).slice(0, 1 + random.nextInt(2))
  return {
    giftCardNum: chosen.map(({ number }) => number).join(','),
    giftCardPin: chosen.map(({ pin }) => pin).join(','),
  }
}

async function buildOrder(world: SoakRun, storefront: ShopContext, hash: string): Promise<OrderInput | null> {
  const { random } = world
  const voucher = random.pick(['', '', 'PASEO10', 'PORTES', 'PASEO10,PORTES', 'SUELAS15'])
  const bagInput = { ...storefront, ...delivery, shoppingCartHashId: hash, voucher }
  const retrieved = acceptReply(
    world,
    await callUntilAnswered<'retrieveBag'>(world, (api) => api.retrieveBag(bagInput)),
  )
  if (!retrieved?.bag.totalImport) return null
  return {
    ...bagInput,
    ...(storefront === shops.britain ? pickGiftCards(world) : {}),
    contact: {
      email: `soak-${random.nextInt(customerCount)}@example.com`,
      phonePrefix: '+44',
      phone: '7700900123',
    },
    shippingAddress: storefront === shops.britain ? addresses.GB : addresses.ES,
    paymentInfo: pickPayment(world, storefront),
    totalImport: retrieved.bag.totalImport,
  }
}

type OrderReply = RouteReply<'createOrder'>

/** Orders as customers do: once, twice concurrently, or again because the reply was lost. */
async function placeOrder(world: SoakRun, input: OrderInput): Promise<OrderReply | null> {
  const { random, tally, apis } = world
  const idempotencyKey = newIdempotencyKey()
  const send = (api: ShopApi) => api.createOrder(input, { idempotencyKey })
  if (random.chance(20)) {
    tally.add('answers lost')
    await random
      .pick(apis)
      .createOrder(input, { idempotencyKey, signal: AbortSignal.timeout(5 + random.nextInt(120)) })
  }
  if (!random.chance(20)) return acceptReply(world, await callUntilAnswered<'createOrder'>(world, send))
  tally.add('pressed twice')
  const twins = await Promise.all([
    callUntilAnswered<'createOrder'>(world, send),
    callUntilAnswered<'createOrder'>(world, send),
  ])
  const [one, other] = twins.map((reply) => acceptReply(world, reply))
  if (one && other && one.encodedReference !== other.encodedReference)
    throw new Error(`one key made two orders: ${one.encodedReference}, ${other.encodedReference}`)
  return one ?? other ?? null
}

/** Cancels the order, whatever its state by then. */
async function cancelOrder(
  world: SoakRun,
  { profile }: ShopContext,
  encodedReference: string,
  email: string,
): Promise<void> {
  world.tally.add('cancelled')
  acceptReply(
    world,
    await callUntilAnswered<'cancelOrder'>(world, (api) =>
      api.cancelOrder({ profile, encodedReference, email }),
    ),
  )
}

/** One visit, from the grid to the order, with a second card when the first was declined. */
export async function runVisit(world: SoakRun): Promise<void> {
  const { random, tally, confirmedOrders } = world
  const storefront = random.chance(30) ? shops.spain : shops.britain
  const wanted = await chooseProducts(world, storefront)
  if (!wanted.length || random.chance(30)) return
  const hash = await fillBag(world, storefront, wanted)
  if (hash === null || random.chance(15)) return
  const input = await buildOrder(world, storefront, hash)
  const ordered = input && (await placeOrder(world, input))
  if (!ordered) return
  tally.add('orders')
  confirmedOrders.add(ordered.encodedReference)
  const {
    encodedReference,
    order: { state },
  } = ordered
  if (random.chance(10)) return cancelOrder(world, storefront, encodedReference, input.contact.email)
  if (state !== 'refused' || random.chance(30)) return
  tally.add('second cards')
  const key = newIdempotencyKey()
  acceptReply(
    world,
    await callUntilAnswered<'paymentConfirm'>(world, (api) =>
      api.paymentConfirm(
        { profile: storefront.profile, encodedReference, paymentInfo: cardPayment() },
        { idempotencyKey: key },
      ),
    ),
  )
}
