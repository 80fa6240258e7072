import type { UserEvent } from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import type { RouteInput, RouteReply } from '#api-client/call-route.ts'
import type { BagDto } from '#api-client/contract/bag.ts'
import { Captcha } from '#components/captcha/captcha.tsx'
import { CheckoutView } from '#components/checkout/checkout-view.tsx'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { saveBag } from '#lib/bag/bag-cookies.client.ts'
import { saveDraft } from '#lib/checkout/draft.client.ts'
import type { CheckoutValues } from '#lib/checkout/form.ts'
import { createBagDto, createBagLineDto } from '#tests/fixtures/bag-dto.ts'
import { shippingMethod } from '#tests/fixtures/shipping.ts'
import { fillField, renderInShop, screen } from './render.tsx'
import type { ShopApiMock } from './shop-api-mock.ts'

export const reference = 'R'.repeat(22)

const states = { Authorised: 'paid', Refused: 'refused', Cancelled: 'cancelled', Error: 'error' } as const

/** The shop's reply to an order with this payment result. */
export const createOrderReply = (resultCode: keyof typeof states, refusalReason: string | null = null) => ({
  encodedReference: reference,
  expressShopping: false,
  userAlreadySubscribed: false,
  order: { state: states[resultCode], flow: null, cardResponse: { resultCode, action: null, refusalReason } },
})

/** A bag priced for the requested delivery method. */
export const createPricedBagReply =
  (bag: BagDto) =>
  ({ shippingMethodId }: RouteInput<'retrieveBag'>): { bag: BagDto } => {
    const shipping = shippingMethodId ? shippingMethod(shippingMethodId).price : null
    const total = bag.total - bag.discount + (shipping ?? 0)
    return {
      bag: {
        ...bag,
        shippingCost: shipping,
        shippingListed: shipping,
        totalImport: total,
        giftCardLimit: total,
      },
    }
  }

export const profile: Omit<RouteReply<'profileCheck'>, 'status'> = {
  currencySap: 'GBP',
  config: {
    show_free_shipping: true,
    show_gift_purchase: true,
    allow_special_chars: true,
    sap_active: true,
    extended_block: false,
  },
  giftCardList: [],
  global_e: false,
  defaultProfile: 'en_GB',
  phonePrefixes: [{ countryId: 'GB', prefix: '+44' }],
}

type Methods = RouteReply<'paymentMethods'>
export const paymentMethods = (
  ids: readonly Methods['paymentMethods'][number]['id'][],
): Omit<Methods, 'status'> => ({
  paymentMethods: ids.map((id) => ({ id, name: id === 'card' ? 'Card' : id, brands: [] })),
  provider: { name: 'adyen', clientKey: 'k', environment: 'test', environmentUrl: null },
})

export type CheckoutPage = {
  readonly user: UserEvent
  /** URLs that the page navigated to. */
  readonly visited: readonly string[]
}

/** Renders the checkout again, with the current browser storage. */
export async function renderCheckout(locale: Locale = 'en_GB'): Promise<CheckoutPage> {
  const visited: string[] = []
  const spy = vi.spyOn(location, 'assign').mockImplementation((url) => void visited.push(String(url)))
  onTestFinished(() => spy.mockRestore())
  const { user } = await renderInShop(
    <>
      <CheckoutView />
      <Captcha />
    </>,
    { locale },
  )
  return { user, visited }
}

type Options = {
  readonly locale?: Locale
  /** Values entered before; empty when omitted. */
  readonly typed?: CheckoutValues
  readonly bag?: BagDto
}

/** Puts a bag into the browser, and mocks home delivery and card payment. */
export function mockCheckout(door: ShopApiMock, options: Options = {}): void {
  const { locale = 'en_GB', typed, bag = createBagDto([createBagLineDto('a', 100)]) } = options
  const market = marketCodeOf(locale)
  saveBag('vereda', market, 'h', Date.now())
  if (typed) saveDraft('vereda', market, typed)
  door.respond('retrieveBag', createPricedBagReply(bag))
  door.respond('profileCheck', profile)
  door.respond('shippingMethods', { shippingMethods: [shippingMethod('01'), shippingMethod('02')] })
  door.respond('paymentMethods', paymentMethods(['card']))
}

/** Opens the checkout of {@link mockCheckout}. */
export function openCheckout(door: ShopApiMock, options: Options = {}): Promise<CheckoutPage> {
  mockCheckout(door, options)
  return renderCheckout(options.locale)
}

/** Types a card number and clicks the pay button. */
export async function payByCard(user: UserEvent, number = '4111'): Promise<void> {
  await fillField(user, await screen.findByLabelText('Card number'), number)
  await user.click(await screen.findByRole('button', { name: /^Pay £/ }))
}
