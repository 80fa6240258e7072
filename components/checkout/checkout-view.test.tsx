// @vitest-environment page
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createBagDto, createBagLineDto } from '#tests/fixtures/bag-dto.ts'
import { britishCheckoutValues } from '#tests/fixtures/checkout-values.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import {
  createOrderReply,
  createPricedBagReply,
  openCheckout,
  payByCard,
  paymentMethods,
  profile,
  reference,
  renderCheckout,
} from '#tests/support/checkout-page.tsx'
import { fillField, screen, unmountPage, waitFor, within } from '#tests/support/render.tsx'
import { connectionFailure, errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'

vi.mock('#lib/payments/adyen.client.ts', () => import('#tests/support/card-form.ts'))
vi.mock('#lib/captcha/run-proof-of-work.ts', () => ({ runProofOfWork: async () => 'answer' }))

const api = mockShopApi()
const confirmationPath = `/en_GB/thanks/${reference}`

beforeEach(() => resetBrowser('/en_GB/checkout'))

const openPayment = () => openCheckout(api, { typed: britishCheckoutValues })
const alertWith = (text: RegExp) =>
  waitFor(() => {
    const alert = screen.getAllByRole('alert').find(({ textContent }) => text.test(textContent ?? ''))
    if (!alert) throw new Error(`no alert with ${text}`)
    return alert
  })

it('lists errors in a summary that takes the focus and links to the fields', async () => {
  const { user } = await openCheckout(api)
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  const summary = await screen.findByRole('region', { name: '2 things to put right' })
  expect(document.activeElement).toBe(summary)
  await user.click(within(summary).getByRole('link', { name: 'E-mail: Please input your email' }))
  const email = screen.getByLabelText('E-mail')
  expect(document.activeElement).toBe(email)
  const describedBy = (email.getAttribute('aria-describedby') ?? '').split(' ')
  expect(describedBy.map((id) => document.getElementById(id)?.textContent)).toContain(
    'Please input your email',
  )
})

it('shows a helper text below the e-mail field only while it is empty', async () => {
  const { user } = await openCheckout(api)
  const email = await screen.findByLabelText('E-mail')
  const helper = 'For the confirmation and the invoice.'
  expect(screen.getByText(helper).className).toBe('hint')
  expect(email.getAttribute('aria-describedby')).toContain(screen.getByText(helper).id)
  await user.type(email, 'a')
  expect(screen.queryByText(helper)).toBeNull()
  expect(email.hasAttribute('aria-describedby')).toBe(false)
})

it('restores the input after a reload', async () => {
  const { user } = await openCheckout(api)
  await fillField(user, await screen.findByLabelText('E-mail'), 'ada@example.org')
  await fillField(user, screen.getByLabelText('Phone'), '7700 900123')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await fillField(user, await screen.findByLabelText('Name'), 'Ada')
  await fillField(user, screen.getByLabelText('Surname'), 'Lovelace')
  await fillField(user, screen.getByLabelText('Address'), '12 St James Square')
  await fillField(user, screen.getByLabelText('City'), 'London')
  await fillField(user, screen.getByLabelText('Postcode'), 'SW1Y 4JH')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('button', { name: /^Pay £/ })
  await unmountPage()
  await renderCheckout()
  await screen.findByText('ada@example.org, +44 7700900123')
  expect(await screen.findByRole('button', { name: 'Pay £104.95' })).toBeTruthy()
})

it('places one order for a double click, and redirects to it', async () => {
  const { user, visited } = await openPayment()
  api.respond('createOrder', createOrderReply('Authorised'))
  await fillField(user, await screen.findByLabelText('Card number'), '4111')
  await user.dblClick(await screen.findByRole('button', { name: 'Pay £104.95' }))
  await waitFor(() => expect(visited).toEqual([confirmationPath]))
  expect(api.calls('createOrder')).toMatchObject([
    { shoppingCartHashId: 'h', totalImport: 104.95, contact: { email: 'ada@example.org' } },
  ])
})

it('pays the same order with another card after a declined one', async () => {
  const { user, visited } = await openPayment()
  api.respond('createOrder', createOrderReply('Refused', 'Not enough balance'))
  await payByCard(user)
  const notice = await alertWith(/Your bank said no/)
  expect(document.activeElement).toBe(notice)
  expect(notice.textContent).toContain('There isn’t enough money on the card.')
  api.respond('paymentConfirm', createOrderReply('Authorised'))
  await payByCard(user, '5201')
  await waitFor(() => expect(visited).toEqual([confirmationPath]))
  expect(api.calls('createOrder')).toHaveLength(1)
  expect(api.calls('paymentConfirm')).toMatchObject([
    { encodedReference: reference, paymentInfo: { paymentMethod: { encryptedCardNumber: 'test_5201' } } },
  ])
})

it.each([
  ['Cancelled', /You stopped the payment.*Nothing was charged/],
  ['Error', /The payment broke off/],
] as const)('explains the outcome of a payment with result %s', async (code, text) => {
  const { user } = await openPayment()
  api.respond('createOrder', createOrderReply(code))
  await payByCard(user)
  await alertWith(text)
  expect(await screen.findByRole('button', { name: 'Pay £104.95' })).toBeTruthy()
})

it('retries an order without a response with the same idempotency key', async () => {
  const { user, visited } = await openPayment()
  api.respond('createOrder', connectionFailure)
  await payByCard(user)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.respond('createOrder', createOrderReply('Authorised'))
  await user.click(retry)
  await waitFor(() => expect(visited).toEqual([confirmationPath]))
  const keys = new Set(api.headers('createOrder').map((headers) => headers.get('idempotency-key')))
  expect([api.calls('createOrder').length, keys.size]).toEqual([2, 1])
})

it('asks for confirmation of a changed price, and orders at the new one', async () => {
  const { user, visited } = await openPayment()
  api.respond('createOrder', () => {
    api.respond('retrieveBag', createPricedBagReply(createBagDto([createBagLineDto('a', 142)])))
    return errorReply('price_changed')
  })
  await payByCard(user)
  const notice = await alertWith(/A price has changed/)
  expect(notice.textContent).toContain('The total was £104.95 and is now £146.95.')
  api.respond('createOrder', createOrderReply('Authorised'))
  await payByCard(user)
  await waitFor(() => expect(visited).toEqual([confirmationPath]))
  expect(api.calls('createOrder').map(({ totalImport }) => totalImport)).toEqual([104.95, 146.95])
  const keys = new Set(api.headers('createOrder').map((headers) => headers.get('idempotency-key')))
  expect(keys.size).toBe(2)
})

it('names products that sold out before payment, and says that nothing was ordered', async () => {
  const { user, visited } = await openPayment()
  api.respond('createOrder', () => {
    const soldOut = createBagDto([createBagLineDto('a', 100, { stock: 0 })], { blockedSkus: ['a'] })
    api.respond('retrieveBag', createPricedBagReply(soldOut))
    return errorReply('out_of_stock', '', 'items.a')
  })
  await payByCard(user)
  await screen.findByRole('heading', { level: 1, name: 'Sold out in between' })
  expect(screen.getByRole('alert').textContent).toContain(
    'Andar (UK 8 (EU 42)). Nothing was ordered or charged',
  )
  expect(screen.getByRole('link', { name: 'View bag' }).getAttribute('href')).toBe('/en_GB/bolsa')
  expect(visited).toEqual([])
})

const events = () =>
  (window.dataLayer ?? []).map(({ event }) => event).filter((event) => event.endsWith('_captcha'))

/** The shop requires a captcha with an order, and accepts or rejects the solution. */
function requireCaptcha(isAccepted: boolean) {
  window.dataLayer = []
  api.respond('captchaChallenge', { challenge: { kind: 'work', challenge: 'c', bits: 1, pieces: 1 } })
  api.respond('checkCaptcha', { captchaToken: 'token' })
  api.respond('createOrder', ({ captchaToken }) =>
    isAccepted && captchaToken === 'token' ? createOrderReply('Authorised') : errorReply('E_CAPTCHA_ERROR'),
  )
}

it('solves a captcha by itself and places the order', async () => {
  const { user, visited } = await openPayment()
  requireCaptcha(true)
  await payByCard(user)
  await waitFor(() => expect(visited).toEqual([confirmationPath]))
  expect(events()).toEqual(['impression_captcha', 'success_captcha'])
})

it('says that a captcha was rejected, and places the order on the next click', async () => {
  const { user, visited } = await openPayment()
  requireCaptcha(false)
  await payByCard(user)
  const notice = await alertWith(/We couldn’t make sure that no program orders here.*Nothing was ordered/)
  expect(document.activeElement).toBe(notice)
  expect(events()).toEqual(['impression_captcha', 'error_captcha'])
  requireCaptcha(true)
  await payByCard(user)
  await waitFor(() => expect(visited).toEqual([confirmationPath]))
})

it('offers an offline order only while the shop reports that payments are down', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { user } = await openPayment()
  api.respond('createOrder', errorReply('payment_unavailable'))
  await payByCard(user)
  await alertWith(/The payment service doesn’t answer/)
  const offer = () => screen.queryByRole('region', { name: 'Or leave the order with us' })
  const countStatusRequests = () =>
    api.calls('paymentMethods').filter(({ amount }) => amount === undefined).length
  await waitFor(() => expect(countStatusRequests()).toBeGreaterThan(0))
  expect(offer()).toBeNull()
  api.respond('paymentMethods', { ...paymentMethods(['card']), paymentsDown: true })
  await vi.advanceTimersByTimeAsync(16_000)
  await waitFor(() => expect(offer()).not.toBeNull())
  api.respond('contingencyOrder', errorReply('payments_available'))
  await user.click(screen.getByRole('button', { name: 'Leave the order, charge nothing' }))
  await alertWith(/Payments are working again/)
  expect(offer()).toBeNull()
})

it('places an offline order while payments are down, and redirects to it', async () => {
  const { user, visited } = await openPayment()
  api.respond('createOrder', errorReply('payment_unavailable'))
  api.respond('paymentMethods', { ...paymentMethods(['card']), paymentsDown: true })
  api.respond('contingencyOrder', {
    encodedReference: reference,
    locator: '4000000001',
    receipt: { offlineReference: 'T2-1', store: 'web', fiscalYear: 2026 },
  })
  await payByCard(user)
  await user.click(await screen.findByRole('button', { name: 'Leave the order, charge nothing' }))
  await waitFor(() => expect(visited).toEqual([confirmationPath]))
})

it('redirects to the Global-e page in its markets', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  onTestFinished(() => replace.mockRestore())
  await openPayment()
  api.respond('profileCheck', { ...profile, global_e: true })
  await unmountPage()
  await renderCheckout()
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/en_GB/global-e'))
})
