// @vitest-environment page
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { typedByAda } from '#tests/fixtures/typed-checkout.ts'
import { wireBag, wireLine } from '#tests/fixtures/wire-bag.ts'
import { startBrowser } from '#tests/support/bag-page.tsx'
import {
  openCheckout,
  orderReply,
  payByCard,
  paymentMethods,
  priced,
  profile,
  reference,
  renderCheckout,
} from '#tests/support/checkout-page.tsx'
import { fill, leavePage, screen, waitFor, within } from '#tests/support/render.tsx'
import { noConnection, openShopDoor, refusal } from '#tests/support/shop-door.ts'

vi.mock('#lib/payments/adyen.ts', () => import('#tests/support/card-form.ts'))
vi.mock('#lib/captcha/work.ts', () => ({ doWork: async () => 'answer' }))

const door = openShopDoor()
const thanks = `/en_GB/thanks/${reference}`

beforeEach(() => startBrowser('/en_GB/checkout'))

const openPayment = () => openCheckout(door, { typed: typedByAda })
const alertWith = (text: RegExp) =>
  waitFor(() => {
    const alert = screen.getAllByRole('alert').find(({ textContent }) => text.test(textContent ?? ''))
    if (!alert) throw new Error(`no alert with ${text}`)
    return alert
  })

it('names errors in a summary that takes the focus and leads to the fields', async () => {
  const { user } = await openCheckout(door)
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  const summary = await screen.findByRole('region', { name: '2 things to put right' })
  expect(document.activeElement).toBe(summary)
  await user.click(within(summary).getByRole('link', { name: 'E-mail: Please input your email' }))
  const email = screen.getByLabelText('E-mail')
  expect(document.activeElement).toBe(email)
  const described = (email.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Please input your email')
})

it('says below an empty e-mail field what it is for, and below a filled one nothing', async () => {
  const { user } = await openCheckout(door)
  const email = await screen.findByLabelText('E-mail')
  const helper = 'For the confirmation and the invoice.'
  expect(screen.getByText(helper).className).toBe('hint')
  expect(email.getAttribute('aria-describedby')).toContain(screen.getByText(helper).id)
  await user.type(email, 'a')
  expect(screen.queryByText(helper)).toBeNull()
  expect(email.parentElement?.querySelector('.hint')).toBeNull()
})

it('has after a reload what was typed', async () => {
  const { user } = await openCheckout(door)
  await fill(user, await screen.findByLabelText('E-mail'), 'ada@example.org')
  await fill(user, screen.getByLabelText('Phone'), '7700 900123')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await fill(user, await screen.findByLabelText('Name'), 'Ada')
  await fill(user, screen.getByLabelText('Surname'), 'Lovelace')
  await fill(user, screen.getByLabelText('Address'), '12 St James Square')
  await fill(user, screen.getByLabelText('City'), 'London')
  await fill(user, screen.getByLabelText('Postcode'), 'SW1Y 4JH')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('button', { name: /^Pay £/ })
  await leavePage()
  await renderCheckout()
  await screen.findByText('ada@example.org, +44 7700900123')
  expect(await screen.findByRole('button', { name: 'Pay £104.95' })).toBeTruthy()
})

it('orders once for two presses, and leads to the order', async () => {
  const { user, visited } = await openPayment()
  door.answer('createOrder', orderReply('Authorised'))
  await fill(user, await screen.findByLabelText('Card number'), '4111')
  await user.dblClick(await screen.findByRole('button', { name: 'Pay £104.95' }))
  await waitFor(() => expect(visited).toEqual([thanks]))
  expect(door.calls('createOrder')).toMatchObject([
    { shoppingCartHashId: 'h', totalImport: 104.95, contact: { email: 'ada@example.org' } },
  ])
})

it('pays the same order with another card after a refused one', async () => {
  const { user, visited } = await openPayment()
  door.answer('createOrder', orderReply('Refused', 'Not enough balance'))
  await payByCard(user)
  const notice = await alertWith(/Your bank said no/)
  expect(document.activeElement).toBe(notice)
  expect(notice.textContent).toContain('There is not enough money on the card.')
  door.answer('paymentConfirm', orderReply('Authorised'))
  await payByCard(user, '5201')
  await waitFor(() => expect(visited).toEqual([thanks]))
  expect(door.calls('createOrder')).toHaveLength(1)
  expect(door.calls('paymentConfirm')).toMatchObject([
    { encodedReference: reference, paymentInfo: { paymentMethod: { encryptedCardNumber: 'test_5201' } } },
  ])
})

it.each([
  ['Cancelled', /You stopped the payment.*Nothing was charged/],
  ['Error', /The payment broke off/],
] as const)('says of a payment that ended with %s what became of it', async (code, text) => {
  const { user } = await openPayment()
  door.answer('createOrder', orderReply(code))
  await payByCard(user)
  await alertWith(text)
  expect(await screen.findByRole('button', { name: 'Pay £104.95' })).toBeTruthy()
})

it('sends an order whose answer was lost again with the same key', async () => {
  const { user, visited } = await openPayment()
  door.answer('createOrder', noConnection)
  await payByCard(user)
  const again = await screen.findByRole('button', { name: 'Try again' })
  door.answer('createOrder', orderReply('Authorised'))
  await user.click(again)
  await waitFor(() => expect(visited).toEqual([thanks]))
  const keys = new Set(door.headers('createOrder').map((headers) => headers.get('idempotency-key')))
  expect([door.calls('createOrder').length, keys.size]).toEqual([2, 1])
})

it('asks again about a price that changed, and orders for the new one', async () => {
  const { user, visited } = await openPayment()
  door.answer('createOrder', () => {
    door.answer('retrieveBag', priced(wireBag([wireLine('a', 142)])))
    return refusal('price_changed')
  })
  await payByCard(user)
  const notice = await alertWith(/A price has changed/)
  expect(notice.textContent).toContain('The total was £104.95 and is now £146.95.')
  door.answer('createOrder', orderReply('Authorised'))
  await payByCard(user)
  await waitFor(() => expect(visited).toEqual([thanks]))
  expect(door.calls('createOrder').map(({ totalImport }) => totalImport)).toEqual([104.95, 146.95])
  const keys = new Set(door.headers('createOrder').map((headers) => headers.get('idempotency-key')))
  expect(keys.size).toBe(2)
})

it('names what sold out before it was paid, and that nothing was ordered', async () => {
  const { user, visited } = await openPayment()
  door.answer('createOrder', () => {
    const soldOut = wireBag([wireLine('a', 100, { stock: 0 })], { blockedSkus: ['a'] })
    door.answer('retrieveBag', priced(soldOut))
    return refusal('out_of_stock', '', 'items.a')
  })
  await payByCard(user)
  await screen.findByRole('heading', { level: 1, name: 'Sold out in between' })
  expect(screen.getByRole('alert').textContent).toContain(
    'Andar (UK 8 (EU 42)). Nothing was ordered or charged',
  )
  expect(screen.getByRole('link', { name: 'See the bag' }).getAttribute('href')).toBe('/en_GB/bolsa')
  expect(visited).toEqual([])
})

const events = () =>
  (window.dataLayer ?? []).map(({ event }) => event).filter((event) => event.endsWith('_captcha'))

/** The shop wants a captcha with an order, and takes one or does not. */
function wantCaptcha(takes: boolean) {
  window.dataLayer = []
  door.answer('captchaChallenge', { challenge: { kind: 'work', challenge: 'c', bits: 1, pieces: 1 } })
  door.answer('checkCaptcha', { captchaToken: 'token' })
  door.answer('createOrder', ({ captchaToken }) =>
    takes && captchaToken === 'token' ? orderReply('Authorised') : refusal('E_CAPTCHA_ERROR'),
  )
}

it('answers a captcha by itself, and the order goes on', async () => {
  const { user, visited } = await openPayment()
  wantCaptcha(true)
  await payByCard(user)
  await waitFor(() => expect(visited).toEqual([thanks]))
  expect(events()).toEqual(['impression_captcha', 'success_captcha'])
})

it('says so where a captcha is not taken, and orders at the next press', async () => {
  const { user, visited } = await openPayment()
  wantCaptcha(false)
  await payByCard(user)
  const notice = await alertWith(/We could not make sure that no program orders here.*Nothing was ordered/)
  expect(document.activeElement).toBe(notice)
  expect(events()).toEqual(['impression_captcha', 'error_captcha'])
  wantCaptcha(true)
  await payByCard(user)
  await waitFor(() => expect(visited).toEqual([thanks]))
})

it('offers to leave the order with the shop only while the shop says that payments are down', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { user } = await openPayment()
  door.answer('createOrder', refusal('payment_unavailable'))
  await payByCard(user)
  await alertWith(/The payment service does not answer/)
  const offer = () => screen.queryByRole('region', { name: 'Or leave the order with us' })
  const asks = () => door.calls('paymentMethods').filter(({ amount }) => amount === undefined).length
  await waitFor(() => expect(asks()).toBeGreaterThan(0))
  expect(offer()).toBeNull()
  door.answer('paymentMethods', { ...paymentMethods(['card']), paymentsDown: true })
  await vi.advanceTimersByTimeAsync(16_000)
  await waitFor(() => expect(offer()).not.toBeNull())
  door.answer('contingencyOrder', refusal('payments_available'))
  await user.click(screen.getByRole('button', { name: 'Leave the order, charge nothing' }))
  await alertWith(/Payments are working again/)
  expect(offer()).toBeNull()
})

it('leaves the order with the shop while payments are down, and leads to it', async () => {
  const { user, visited } = await openPayment()
  door.answer('createOrder', refusal('payment_unavailable'))
  door.answer('paymentMethods', { ...paymentMethods(['card']), paymentsDown: true })
  door.answer('contingencyOrder', {
    encodedReference: reference,
    locator: '4000000001',
    receipt: { offlineReference: 'T2-1', store: 'web', fiscalYear: 2026 },
  })
  await payByCard(user)
  await user.click(await screen.findByRole('button', { name: 'Leave the order, charge nothing' }))
  await waitFor(() => expect(visited).toEqual([thanks]))
})

it('goes to the page of Global-e in its markets', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  onTestFinished(() => replace.mockRestore())
  await openPayment()
  door.answer('profileCheck', { ...profile, global_e: true })
  await leavePage()
  await renderCheckout()
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/en_GB/global-e'))
})
