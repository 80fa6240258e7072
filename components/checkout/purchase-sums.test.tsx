// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import type { RouteInput } from '#api-client/call-route.ts'
import { checkoutSlots } from '#lib/session/slots/checkout-slots.ts'
import { createBagDto, createBagLineDto, createVoucherDto } from '#tests/fixtures/bag-dto.ts'
import { britishCheckoutValues } from '#tests/fixtures/checkout-values.ts'
import { withPlainSpaces } from '#tests/fixtures/market-cases.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import {
  createOrderReply,
  createPricedBagReply,
  openCheckout,
  payByCard,
  paymentMethods,
  reference,
} from '#tests/support/checkout-page.tsx'
import { fillField, screen, waitFor, within } from '#tests/support/render.tsx'
import { connectionFailure, errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'

vi.mock('#lib/payments/adyen.client.ts', () => import('#tests/support/card-form.ts'))

const api = mockShopApi()
const confirmationPath = `/en_GB/thanks/${reference}`
const summary = () => within(screen.getByRole('complementary', { name: 'Your order' }))
/** The row of an amount: its label, then its value. */
const row = (label: string) => withPlainSpaces(screen.getByText(label).parentElement?.textContent ?? '')
const taxRow = () => row('Tax')

beforeEach(() => resetBrowser('/en_GB/checkout'))

const untaxed = createBagDto([createBagLineDto('a', 100)], {
  market: 'US',
  currency: 'USD',
  taxIncluded: false,
  taxTotal: null,
  taxRate: null,
  totalImport: null,
})

/** Washington has a sales tax, Oregon has none. */
function createTaxedBag({ taxRegion }: RouteInput<'retrieveBag'>) {
  if (!taxRegion) return { bag: untaxed }
  const rate = taxRegion === 'WA' ? 10.55 : 0
  const taxParts = rate ? [{ code: 'sales' as const, name: 'Sales tax', rate, base: 100, amount: 10.55 }] : []
  const known = {
    taxTotal: rate ? 10.55 : 0,
    taxRate: rate * 10,
    taxParts,
    totalImport: 100 + (rate ? 10.55 : 0),
  }
  return { bag: { ...untaxed, ...known, giftCardLimit: 0, shippingCost: 0, shippingListed: 0 } }
}

async function openAmericanDelivery() {
  const page = await openCheckout(api, { locale: 'en_US', bag: untaxed })
  api.respond('retrieveBag', createTaxedBag)
  api.respond('regions', {
    regions: [
      { id: 'OR', name: 'Oregon' },
      { id: 'WA', name: 'Washington' },
    ],
  })
  const { user } = page
  await fillField(user, await screen.findByLabelText('E-mail'), 'ada@example.org')
  await fillField(user, screen.getByLabelText('Phone'), '2125550123')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  return page
}

async function typeSeattle(user: Awaited<ReturnType<typeof openAmericanDelivery>>['user']) {
  await fillField(user, await screen.findByLabelText('First name'), 'Ada')
  await fillField(user, screen.getByLabelText('Last name'), 'Lovelace')
  await fillField(user, screen.getByLabelText('Address'), '1 Pike Street')
  await fillField(user, screen.getByLabelText('City'), 'Seattle')
  await screen.findByRole('option', { name: 'Washington' })
  await user.selectOptions(screen.getByLabelText('State'), 'WA')
  await fillField(user, screen.getByLabelText('ZIP code'), '98101')
}

it('adds the tax of the address once it is known, updates it, and orders at that total', async () => {
  const { user, visited } = await openAmericanDelivery()
  expect(summary().getByText('Once we know where it goes')).toBeTruthy()
  expect(summary().getByText('Total before tax')).toBeTruthy()
  await typeSeattle(user)
  await waitFor(() => expect(taxRow()).toContain('Sales tax 10.55%'))
  expect(row('Total')).toBe('Total$110.55 USD')
  await user.selectOptions(screen.getByLabelText('State'), 'OR')
  await fillField(user, screen.getByLabelText('ZIP code'), '97201')
  await waitFor(() => expect(taxRow()).toContain('No tax on this order there'))
  expect(row('Total')).toBe('Total$100 USD')
  await user.selectOptions(screen.getByLabelText('State'), 'WA')
  await fillField(user, screen.getByLabelText('ZIP code'), '98101')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  api.respond('createOrder', createOrderReply('Authorised'))
  await fillField(user, await screen.findByLabelText('Card number'), '4111')
  await user.click(await screen.findByRole('button', { name: /^Pay \$110\.55\sUSD$/ }))
  await waitFor(() => expect(visited).toHaveLength(1))
  expect(api.calls('createOrder')).toMatchObject([{ totalImport: 110.55 }])
})

it('blocks payment while the tax is unknown, and retries', async () => {
  const { user } = await openAmericanDelivery()
  api.respond('retrieveBag', (input) => (input.tax ? connectionFailure : createTaxedBag(input)))
  await typeSeattle(user)
  await summary().findByText(/^We couldn’t work it out\./)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const pay = await screen.findByRole('button', { name: /^Pay \$100\sUSD plus tax$/ })
  expect(pay.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(/^We couldn’t work out the tax, so we can’t say/)).toBeTruthy()
  api.respond('retrieveBag', createTaxedBag)
  const [retry] = screen.getAllByRole('button', { name: 'Try again' }).slice(-1)
  if (retry) await user.click(retry)
  await summary().findByText('Sales tax 10.55%')
  expect(screen.getByRole('button', { name: /^Pay \$110\.55\sUSD$/ })).toBeTruthy()
})

it('applies the newsletter voucher with the opt-in, and removes it without', async () => {
  const acquisition = { code: 'CARTA10', name: '10% for reading our letter' }
  const plain = createBagDto([createBagLineDto('a', 100)], { acquisition })
  const { user } = await openCheckout(api, { bag: plain })
  const reduced = createBagDto(
    [createBagLineDto('a', 100, { paid: 90, vouchers: [{ code: 'CARTA10', off: 10 }] })],
    {
      vouchers: [createVoucherDto('CARTA10', { off: 10, source: 'auto', message: 'Yours for subscribing' })],
      discount: 10,
    },
  )
  api.respond('retrieveBag', (input) =>
    createPricedBagReply(input.newsletterDiscount ? reduced : plain)(input),
  )
  const tick = await screen.findByRole('checkbox', { name: /^Send me the newsletter/ })
  await user.click(tick)
  const row = () => summary().queryByText('Yours for subscribing')
  await waitFor(() => expect(row()).not.toBeNull())
  await user.click(tick)
  await waitFor(() => expect(row()).toBeNull())
})

const number = '100000000250'
const typeGiftCard = async (user: Awaited<ReturnType<typeof openCheckout>>['user'], pin: string) => {
  await user.click(await screen.findByRole('button', { name: 'Use a gift card' }))
  await fillField(user, screen.getByLabelText('Number of the gift card'), number)
  await fillField(user, screen.getByLabelText('PIN'), pin)
  await user.click(screen.getByRole('button', { name: 'Use this card' }))
}

it('pays the whole order with a gift card, without sending card data', async () => {
  const { user, visited } = await openCheckout(api, { typed: britishCheckoutValues })
  api.respond('giftCardCheck', ({ pin }) =>
    pin === '123456'
      ? { giftCard: { number, balance: 250, currency: 'GBP', expires: '2036-01-01T00:00:00Z' } }
      : errorReply('gift_card_not_found'),
  )
  api.respond('paymentMethods', ({ amount }) => paymentMethods(Number(amount) === 0 ? ['none'] : ['card']))
  await typeGiftCard(user, '000000')
  await screen.findByText(/^We know no gift card/)
  await fillField(user, screen.getByLabelText('PIN'), '123456')
  await user.click(screen.getByRole('button', { name: 'Use this card' }))
  await screen.findByText(/^Gift card …0250 pays/)
  api.respond('createOrder', createOrderReply('Authorised'))
  await user.click(await screen.findByRole('button', { name: 'Order, with nothing to pay' }))
  await waitFor(() => expect(visited).toEqual([confirmationPath]))
  expect(api.calls('createOrder')).toMatchObject([
    { paymentInfo: { method: 'none' }, giftCardNum: number, giftCardPin: '123456', toPay: 0 },
  ])
  expect(sessionStorage.getItem(checkoutSlots.giftCards('vereda').key)).toBeNull()
})

it('hides unavailable wallets, and accepts the card', async () => {
  const { user, visited } = await openCheckout(api, { typed: britishCheckoutValues })
  api.respond('paymentMethods', paymentMethods(['card', 'paypal', 'google_pay', 'apple_pay']))
  api.respond('createOrder', createOrderReply('Authorised'))
  await screen.findByLabelText('Card number')
  await payByCard(user)
  await waitFor(() => expect(visited).toEqual([confirmationPath]))
  expect(screen.queryByRole('radio', { name: /google_pay|apple_pay/ })).toBeNull()
})
