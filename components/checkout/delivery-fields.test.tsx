// @vitest-environment page
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { RouteReply } from '#api-client/call-route.ts'
import type { ShippingCode } from '#config/markets.ts'
import type { Locale } from '#i18n/locales.ts'
import { shippingMethod } from '#tests/fixtures/shipping.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import {
  createOrderReply,
  mockCheckout,
  openCheckout,
  paymentMethods,
  reference,
  renderCheckout,
} from '#tests/support/checkout-page.tsx'
import { fillField, screen, unmountPage, waitFor, within } from '#tests/support/render.tsx'
import { connectionFailure, mockShopApi } from '#tests/support/shop-api-mock.ts'

vi.mock('#lib/payments/adyen.client.ts', () => import('#tests/support/card-form.ts'))

const api = mockShopApi()

beforeEach(() => resetBrowser('/en_ES/checkout'))

const phones: Partial<Record<Locale, string>> = {
  en_ES: '612345678',
  en_DE: '15123456789',
  en_TR: '5321234567',
}

/** Opens the delivery step of a checkout with these methods. */
async function openDeliveryStep(
  locale: Locale,
  ids: readonly ShippingCode[] | typeof connectionFailure,
  values = {},
) {
  mockCheckout(api, { locale })
  api.respond('regions', { regions: [{ id: 'M', name: 'Madrid' }] })
  const reply =
    ids === connectionFailure ? ids : { shippingMethods: ids.map((id) => shippingMethod(id, values)) }
  api.respond('shippingMethods', reply)
  const page = await renderCheckout(locale)
  await fillField(page.user, await screen.findByLabelText('E-mail'), 'ada@example.org')
  await fillField(page.user, screen.getByLabelText('Phone'), phones[locale] ?? '')
  await page.user.click(screen.getByRole('button', { name: 'Continue' }))
  return page
}

const method = () => screen.findByLabelText<HTMLSelectElement>('How it comes')
const next = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Continue' }))

type Point = RouteReply<'deliveryPoints'>['points'][number]
const point = (id: string, changes: Partial<Point> = {}): Point => ({
  id,
  type: 'shop',
  name: `Kiosk ${id}`,
  address: 'Calle Mayor 1',
  postalCode: '28004',
  city: 'Madrid',
  regionId: 'M',
  countryId: 'ES',
  latitude: 40.4,
  longitude: -3.7,
  distanceKm: 0.4,
  number: null,
  hours: [],
  source: 'demo',
  ...changes,
})

async function typeFetcher(user: UserEvent) {
  await fillField(user, screen.getByLabelText('Name'), 'Ada')
  await fillField(user, screen.getByLabelText('Surname'), 'Lovelace')
  await fillField(user, screen.getByLabelText('Address'), 'Calle Mayor 3')
  await fillField(user, screen.getByLabelText('Postal code'), '28013')
  await fillField(user, screen.getByLabelText('City'), 'Madrid')
  await user.selectOptions(screen.getByLabelText('Province'), 'Madrid')
}

it('shows the delivery estimate of each method, and the limits of same-day delivery', async () => {
  const areas = [{ regionId: 'M', cities: ['Kadıköy', 'Beşiktaş'] }]
  const { user } = await openDeliveryStep('en_TR', ['01', '03'], { areas })
  await user.selectOptions(await method(), '03')
  expect(screen.getByText('If you order now: Tue 3 Nov.')).toBeTruthy()
  expect(screen.getByText('It goes to: Kadıköy, Beşiktaş.')).toBeTruthy()
})

it('uses the first method when Continue is clicked before the methods have loaded', async () => {
  const release = api.holdResponse('shippingMethods')
  const { user } = await openDeliveryStep('en_ES', ['01', '02'])
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Delivery'))
  await typeFetcher(user)
  await next(user)
  expect(screen.queryByText('Please choose how to deliver')).toBeNull()
  release()
  expect(await screen.findByLabelText('Card number')).toBeTruthy()
})

it('clears the missing-method error when the methods load on the second try', async () => {
  const { user } = await openDeliveryStep('en_ES', connectionFailure)
  expect(
    await screen.findByText('The list didn’t arrive. Load it again', {}, { timeout: 15_000 }),
  ).toBeTruthy()
  await next(user)
  await screen.findAllByText('Please choose how to deliver')
  api.respond('shippingMethods', { shippingMethods: [shippingMethod('01'), shippingMethod('02')] })
  await user.click(screen.getByText('The list didn’t arrive. Load it again'))
  expect((await method()).value).toBe('01')
  expect(screen.queryByText('Please choose how to deliver')).toBeNull()
})

it('finds parcel points by postal code, requires a selection, and orders to it', async () => {
  const { user, visited } = await openDeliveryStep('en_ES', ['01', '05'])
  api.respond('deliveryPoints', { points: [point('p1'), point('p2')] })
  await user.selectOptions(await method(), '05')
  await user.type(await screen.findByLabelText('Near which town or postal code?'), '28004{Enter}')
  const points = within(await screen.findByRole('group', { name: 'At which point?' }))
  expect(api.calls('deliveryPoints').at(-1)).toMatchObject({ deliveryType: '05', zipCode: '28004' })
  await next(user)
  await points.findByText('Please choose where to fetch it')
  const [first] = points.getAllByRole<HTMLInputElement>('radio')
  if (first) await user.click(first)
  expect(first?.checked).toBe(true)
  await typeFetcher(user)
  await next(user)
  api.respond('createOrder', createOrderReply('Authorised'))
  await fillField(user, await screen.findByLabelText('Card number'), '4111')
  await user.click(await screen.findByRole('button', { name: /^Pay / }))
  await waitFor(() => expect(visited).toEqual([`/en_ES/thanks/${reference}`]))
  expect(api.calls('createOrder')).toMatchObject([{ shippingMethodId: '05', deliveryPointId: 'p1' }])
})

it('searches post offices by town, and says when there are none', async () => {
  const { user } = await openDeliveryStep('en_ES', ['01', '06'])
  api.respond('deliveryPoints', ({ city }) => ({ points: city === 'Sevilla' ? [point('o1')] : [] }))
  await user.selectOptions(await method(), '06')
  const near = await screen.findByLabelText('Near which town or postal code?')
  await fillField(user, near, 'Atlantis')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await screen.findByText('None near there. Try a larger town.')
  await user.clear(near)
  await user.type(near, 'Sevilla{Enter}')
  expect(await screen.findByRole('group', { name: 'At which post office?' })).toBeTruthy()
})

it('selects a Packstation from its list, and requires the customer’s post number', async () => {
  const { user } = await openDeliveryStep('en_DE', ['01', '04'])
  api.respond('deliveryPoints', {
    points: [point('s1', { name: 'Packstation 145', number: '145', city: 'Berlin' })],
  })
  await user.selectOptions(await method(), '04')
  await fillField(user, await screen.findByLabelText('Post number'), '123')
  await user.click(screen.getByRole('button', { name: 'Find a Packstation' }))
  await user.type(await screen.findByLabelText('Near which town or postal code?'), 'Berlin{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Take Packstation 145' }))
  expect(screen.getByLabelText<HTMLInputElement>('Packstation number').value).toBe('145')
  await next(user)
  await waitFor(() => expect(screen.getByLabelText('Post number').getAttribute('aria-invalid')).toBe('true'))
})

type FoundStore = RouteReply<'findStores'>['stores'][number]
const store = (id: string, ready: boolean): FoundStore => ({
  store: {
    id,
    slug: id,
    name: `Store ${id}`,
    brands: ['vereda'],
    address: 'Gran Vía 1',
    postalCode: '28013',
    city: 'Madrid',
    citySlug: 'madrid',
    region: null,
    countryId: 'ES',
    country: 'Spain',
    phone: '',
    latitude: 40.4,
    longitude: -3.7,
    timeZone: 'Europe/Madrid',
    hours: [],
    services: [],
    note: null,
  },
  stock: null,
  distanceKm: null,
  regionId: 'M',
  pickup: { ready, from: '2026-11-05', to: '2026-11-05', text: ready ? 'Today' : 'Thu 5 Nov' },
})

it('offers cash on delivery for home delivery', async () => {
  const { user } = await openDeliveryStep('en_ES', ['01', '99'])
  api.respond('paymentMethods', paymentMethods(['card', 'cash_on_delivery']))
  await typeFetcher(user)
  await next(user)
  expect(await screen.findByRole('radio', { name: /^cash_on_delivery/ })).toBeTruthy()
})

it('collects in a store free of charge with a pickup time, and without cash on delivery', async () => {
  const { user, visited } = await openDeliveryStep('en_ES', ['01', '99'])
  api.respond('paymentMethods', paymentMethods(['card', 'cash_on_delivery']))
  api.respond('findStores', { stores: [store('store-a', true), store('store-b', false)] })
  await user.selectOptions(await method(), '99')
  const stores = within(await screen.findByRole('group', { name: 'In which store?' }))
  await user.click(await stores.findByRole('radio', { name: /store-a.*Today/ }))
  await typeFetcher(user)
  await next(user)
  api.respond('createOrder', createOrderReply('Authorised'))
  await fillField(user, await screen.findByLabelText('Card number'), '4111')
  expect(screen.queryByRole('radio', { name: /^cash_on_delivery/ })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /^Pay / }))
  await waitFor(() => expect(visited).toHaveLength(1))
  expect(api.calls('createOrder')).toMatchObject([
    { shippingMethodId: '99', pickupStoreId: 'store-a', pickupReady: true, totalImport: 100 },
  ])
})

it('restores delivery method and pickup point of the last order in another tab', async () => {
  const { user } = await openDeliveryStep('en_ES', ['01', '05'])
  api.respond('deliveryPoints', { points: [point('p1'), point('p2')] })
  await user.selectOptions(await method(), '05')
  await user.type(await screen.findByLabelText('Near which town or postal code?'), '28004{Enter}')
  const [, second] = await screen.findAllByRole('radio', { name: /^Kiosk|Kiosk/ })
  if (second) await user.click(second)
  await unmountPage()
  sessionStorage.clear()
  const other = await renderCheckout('en_ES')
  await fillField(other.user, await screen.findByLabelText('E-mail'), 'ada@example.org')
  await fillField(other.user, screen.getByLabelText('Phone'), '612345678')
  await next(other.user)
  expect((await method()).value).toBe('05')
  await waitFor(() =>
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      false,
      true,
    ]),
  )
})

it('keeps the phone prefix when the keyboard focus passes it', async () => {
  const { user } = await openCheckout(api)
  const prefix = await screen.findByLabelText<HTMLSelectElement>('Country prefix')
  expect(prefix.value).toBe('+44')
  await fillField(user, screen.getByLabelText('E-mail'), 'ada@example.org')
  await user.tab()
  expect(document.activeElement).toBe(prefix)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'))
  await user.keyboard('07700-900123')
  expect(prefix.value).toBe('+44')
  await next(user)
  await screen.findByText('ada@example.org, +44 7700900123')
})

it('keeps a selected state before and after the list of states has loaded', async () => {
  const { user } = await openCheckout(api, { locale: 'en_US' })
  api.respond('regions', {
    regions: [
      { id: 'OR', name: 'Oregon' },
      { id: 'WA', name: 'Washington' },
    ],
  })
  await fillField(user, await screen.findByLabelText('E-mail'), 'ada@example.org')
  await fillField(user, screen.getByLabelText('Phone'), '2125550123')
  await next(user)
  const state = () => screen.findByLabelText<HTMLSelectElement>('State')
  await waitFor(async () => expect((await state()).options.length).toBe(3))
  await user.selectOptions(await state(), 'WA')
  await unmountPage()
  const release = api.holdResponse('regions')
  const reopened = await renderCheckout('en_US')
  expect((await state()).value).toBe('WA')
  ;(await state()).focus()
  await reopened.user.tab()
  expect((await state()).value).toBe('WA')
  release()
  await waitFor(async () => expect((await state()).options.length).toBe(3))
  expect((await state()).value).toBe('WA')
})
