import { expect, type Page } from '@playwright/test'
import { type RouteInput, type RouteReply, randomId, type Transport, unwrap } from '#api-client/call-route.ts'
import { checkReply } from '#api-client/check-reply.ts'
import { callByName } from '#api-client/shop-api.ts'
import type { Locale } from '#i18n/locales.ts'
import { addresses, cardPayment } from '#tests/fixtures/checkout.ts'
import { e2ePorts } from '#tests/support/e2e-ports.ts'
import { findProductInStock } from './shopper.ts'

export type Order = RouteReply<'orderThanks'>

const profile = 'en_GB'

/** The shop's API, called as other systems call it. */
export const shopApi = (): Transport => ({
  baseUrl: `http://127.0.0.1:${e2ePorts().shop}`,
  timeoutMs: 20_000,
  retries: 0,
  check: checkReply,
})

/** An order, as its confirmation page receives it. */
export const fetchOrder = async (encodedReference: string, locale: Locale = profile): Promise<Order> =>
  unwrap(await callByName(shopApi(), 'orderThanks', { profile: locale, encodedReference }))

type State = Order['paymentData']['state']

/**
 * Waits until the purchase has led to the confirmation page of an order in a state, before it is drawn:
 * `purchase.spec.ts` and the component tests check what it shows for which order.
 */
export async function expectOrderConfirmation(
  page: Page,
  state: State,
  locale: Locale = profile,
  name = 'Ada',
): Promise<Order> {
  await page.waitForURL(new RegExp(`/${locale}/thanks/[\\w-]{22}$`), { waitUntil: 'commit' })
  const reference = new URL(page.url()).pathname.slice(-22)
  await page.goto('about:blank')
  await expect.poll(async () => (await fetchOrder(reference, locale)).paymentData.state).toBe(state)
  const order = await fetchOrder(reference, locale)
  expect(order.applicant.name).toBe(name)
  return order
}

export const expectPaid = (page: Page, locale?: Locale, name?: string): Promise<Order> =>
  expectOrderConfirmation(page, 'paid', locale, name)

type Placed = { readonly reference: string; readonly order: Order }

/** A pair of the nth sneaker, ordered by a guest before the test begins, in a state of its payment. */
async function placeOrder(
  page: Page,
  nth: number,
  own: Pick<RouteInput<'createOrder'>, 'contact' | 'paymentInfo' | 'shippingAddress'> & {
    readonly profile: Locale
    readonly state: State
  },
): Promise<Placed> {
  const { state, profile, ...input } = own
  const { url, size } = await findProductInStock(page, nth, profile)
  const products = [{ id: url.split('/').at(-1) ?? '', size }]
  const added = unwrap(await callByName(shopApi(), 'addToBag', { profile, brand: 'vereda', products }))
  const { shoppingCartHashId } = added.bag
  const priced = { profile, brand: 'vereda', shoppingCartHashId, shippingMethodId: '01' } as const
  const { bag } = unwrap(await callByName(shopApi(), 'retrieveBag', priced))
  const { encodedReference: reference } = unwrap(
    await callByName(
      shopApi(),
      'createOrder',
      { ...priced, ...input, totalImport: bag.totalImport ?? 0 },
      { idempotencyKey: randomId() },
    ),
  )
  const fetchState = async () => (await fetchOrder(reference, profile)).paymentData.state
  await expect.poll(fetchState).toBe(state)
  return { reference, order: await fetchOrder(reference, profile) }
}

/** Paid by card, in Great Britain. */
export const placePaidOrder = (page: Page, nth: number, email = 'ada@example.org'): Promise<Placed> =>
  placeOrder(page, nth, {
    profile,
    state: 'paid',
    contact: { email, phonePrefix: '+44', phone: '7700900123', extraCondition: false },
    shippingAddress: addresses.GB,
    paymentInfo: cardPayment(),
  })

/** With cash on delivery, which waits for a confirmation, in Greece. */
export const placeCashOrder = (page: Page, nth: number, email: string): Promise<Placed> =>
  placeOrder(page, nth, {
    profile: 'en_GR',
    state: 'accepted',
    contact: { email, phonePrefix: '+30', phone: '6912345678', extraCondition: false },
    shippingAddress: addresses.GR,
    paymentInfo: { method: 'cash_on_delivery' },
  })
