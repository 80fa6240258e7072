import { firstError, isKo, type Reply, type RouteInput, type RouteReply } from '#api-client/client.ts'
import type { ShopApi } from '#api-client/shop.ts'
import { addresses, cardPayment, cards } from '../fixtures/checkout.ts'
import { insist, newKey, type Product, type World } from './world.ts'

const shops = {
  britain: { profile: 'en_GB', brand: 'vereda' },
  spain: { profile: 'es_ES', brand: 'vereda' },
} as const
type Place = (typeof shops)[keyof typeof shops]
const delivery = { shippingMethodId: '01' } as const

type OrderInput = RouteInput<'createOrder'>

/** Few enough to meet again and use up what each may once. */
const people = 40

/** Refusals that a crowded shop gives: everything else is a fault. */
const expected: ReadonlySet<string> = new Set([
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

/** The accepted reply; null for a refusal, which is counted. */
function accepted<Ok extends { readonly status: string }>(
  { tally }: World,
  reply: Ok | Extract<Reply<'cart'>, { status: 'KO' }>,
): Ok | null {
  if (!isKo(reply)) return reply as Ok
  const { code, message } = firstError(reply)
  tally.add(code)
  if (!expected.has(code)) throw new Error(`${code}: ${message}`)
  return null
}

/** What a grid shows, of which a sheet is opened. */
async function look(world: World, place: Place): Promise<readonly Product[]> {
  const { dice } = world
  const reply = await insist<'productsList'>(world, (api) =>
    api.productsList({
      ...place,
      targetId: dice.pick(['W', 'M']),
      family: 1,
      'pager.offset': 0,
      'pager.limit': 12,
    }),
  )
  const list = accepted(world, reply)
  world.tally.add('grids')
  const products = (list?.products ?? []).flatMap(({ id, size }) =>
    size.map((value) => ({ id, size: value })),
  )
  const [first, ...others] = products
  if (!first) {
    world.tally.add('sold-out grids')
    return []
  }
  world.lastGrids.set(place.profile, products)
  const { id } = dice.pick([first, ...others])
  accepted(
    world,
    await insist<'productSheet'>(world, (api) => api.productSheet({ ...place, gender: 'X', material: id })),
  )
  world.tally.add('sheets')
  return products
}

/** Products of the last grid that a shopper has loaded; one visit of four loads another. */
async function choose(world: World, place: Place): Promise<readonly Product[]> {
  const { dice, lastGrids } = world
  const products = (dice.chance(75) && lastGrids.get(place.profile)) || (await look(world, place))
  const [first, ...others] = products
  if (!first) return []
  return Array.from({ length: 1 + dice.roll(3) }, () => dice.pick([first, ...others]))
}

async function fillBag(world: World, place: Place, wanted: readonly Product[]): Promise<string | null> {
  const added = accepted(
    world,
    await insist<'addToBag'>(world, (api) =>
      api.addToBag({ ...place, products: wanted.map((each) => ({ ...each })) }),
    ),
  )
  if (!added) return null
  const { bag } = added
  world.tally.add('bags')
  const [line] = bag.items
  if (line && bag.items.length > 1 && world.dice.chance(20))
    accepted(
      world,
      await insist<'deleteFromBag'>(world, (api) =>
        api.deleteFromBag({ ...place, shoppingCartHashId: bag.shoppingCartHashId, id: line.id }),
      ),
    )
  return bag.shoppingCartHashId
}

/** Cards as people have them: most are good, some are refused, a few want a challenge that nobody takes. */
function cardOf({ dice }: World) {
  if (dice.chance(15)) return cardPayment({ holder: 'DECLINED' })
  if (dice.chance(5)) return cardPayment({ number: cards.challenge })
  return cardPayment()
}

/** Some pay at the door where that is usual; some go to a wallet's page and never come back. */
function paymentOf(world: World, place: Place): OrderInput['paymentInfo'] {
  const { dice } = world
  if (place === shops.spain && dice.chance(40)) return { method: 'cash_on_delivery' }
  if (dice.chance(5)) return { method: 'paypal', origin: 'http://localhost:3000' }
  return cardOf(world)
}

/** One purchase of four is paid with gift cards as far as they go. */
function giftCardsOf({ dice, cards, tally }: World) {
  if (!dice.chance(25)) return {}
  tally.add('with gift cards')
  const chosen = dice.shuffled(cards).slice(0, 1 + dice.roll(2))
  return {
    giftCardNum: chosen.map(({ number }) => number).join(','),
    giftCardPin: chosen.map(({ pin }) => pin).join(','),
  }
}

async function orderOf(world: World, place: Place, hash: string): Promise<OrderInput | null> {
  const { dice } = world
  const voucher = dice.pick(['', '', 'PASEO10', 'PORTES', 'PASEO10,PORTES', 'SUELAS15'])
  const asked = { ...place, ...delivery, shoppingCartHashId: hash, voucher }
  const looked = accepted(world, await insist<'retrieveBag'>(world, (api) => api.retrieveBag(asked)))
  if (!looked?.bag.totalImport) return null
  return {
    ...asked,
    ...(place === shops.britain ? giftCardsOf(world) : {}),
    contact: { email: `soak-${dice.roll(people)}@example.com`, phonePrefix: '+44', phone: '7700900123' },
    shippingAddress: place === shops.britain ? addresses.GB : addresses.ES,
    paymentInfo: paymentOf(world, place),
    totalImport: looked.bag.totalImport,
  }
}

type Ordered = RouteReply<'createOrder'>

/** Orders as people do: once, twice at a time, or again because the answer was lost. */
async function order(world: World, input: OrderInput): Promise<Ordered | null> {
  const { dice, tally, apis } = world
  const idempotencyKey = newKey()
  const send = (api: ShopApi) => api.createOrder(input, { idempotencyKey })
  if (dice.chance(20)) {
    tally.add('answers lost')
    await dice
      .pick(apis)
      .createOrder(input, { idempotencyKey, signal: AbortSignal.timeout(5 + dice.roll(120)) })
  }
  if (!dice.chance(20)) return accepted(world, await insist<'createOrder'>(world, send))
  tally.add('pressed twice')
  const twins = await Promise.all([insist<'createOrder'>(world, send), insist<'createOrder'>(world, send)])
  const [one, other] = twins.map((reply) => accepted(world, reply))
  if (one && other && one.encodedReference !== other.encodedReference)
    throw new Error(`one key made two orders: ${one.encodedReference}, ${other.encodedReference}`)
  return one ?? other ?? null
}

/** Thinks better of it, whatever has become of it by then. */
async function cancel(
  world: World,
  { profile }: Place,
  encodedReference: string,
  email: string,
): Promise<void> {
  world.tally.add('cancelled')
  accepted(
    world,
    await insist<'cancelOrder'>(world, (api) => api.cancelOrder({ profile, encodedReference, email })),
  )
}

/** One visit, from the grid to the order and a second card where the first was refused. */
export async function visit(world: World): Promise<void> {
  const { dice, tally, told } = world
  const place = dice.chance(30) ? shops.spain : shops.britain
  const wanted = await choose(world, place)
  if (!wanted.length || dice.chance(30)) return
  const hash = await fillBag(world, place, wanted)
  if (hash === null || dice.chance(15)) return
  const input = await orderOf(world, place, hash)
  const ordered = input && (await order(world, input))
  if (!ordered) return
  tally.add('orders')
  told.add(ordered.encodedReference)
  const {
    encodedReference,
    order: { state },
  } = ordered
  if (dice.chance(10)) return cancel(world, place, encodedReference, input.contact.email)
  if (state !== 'refused' || dice.chance(30)) return
  tally.add('second cards')
  const key = newKey()
  accepted(
    world,
    await insist<'paymentConfirm'>(world, (api) =>
      api.paymentConfirm(
        { profile: place.profile, encodedReference, paymentInfo: cardPayment() },
        { idempotencyKey: key },
      ),
    ),
  )
}
