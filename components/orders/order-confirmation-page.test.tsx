// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import type { RouteReply } from '#api-client/call-route.ts'
import { withPlainSpaces } from '#tests/fixtures/market-cases.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { renderInShop, screen } from '#tests/support/render.tsx'
import { errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { OrderConfirmationPage } from './order-confirmation-page.tsx'

type Order = Omit<RouteReply<'orderThanks'>, 'status' | 'requestId'>

const api = mockShopApi()
const reference = 'R'.repeat(22)

/** A paid British order over £100, as the shop returns it. */
const order: Order = {
  personalData: 'shown',
  opensByCode: true,
  paymentData: { descripcion: 'Card', state: 'paid', refusalReason: null, retryUntil: null },
  applicant: {
    email: 'ada@example.org',
    name: 'Ada',
    surname: 'Lovelace',
    telephone: '+44 7700900123',
    city: 'London',
    region: '',
    postalCode: 'SW1Y 4JH',
    address: '12 St James Square',
    country: 'GB',
  },
  bag: {
    items: [],
    total: 100,
    discount: 0,
    vouchers: [],
    shippingCost: 0,
    taxTotal: 16.67,
    taxIncluded: true,
    taxParts: [],
    totalImport: 100,
    giftCards: 0,
    currency: 'GBP',
  },
  locator: '4000000001',
  shipment: {
    id: '01',
    name: 'Standard delivery',
    text: '',
    kind: 'home',
    estimate: { from: '2026-11-03', to: '2026-11-03', text: 'Tue 3 Nov' },
    ready: false,
    place: null,
  },
  placedAt: '2026-11-01T12:00:00Z',
  orderStatus: 'PE',
  timeline: [],
  returnDays: 60,
  allowedActions: [],
  invoiceReady: true,
  confirmUntil: null,
  deliveryReview: null,
  shipments: [],
}

beforeEach(() => resetBrowser(`/en_GB/thanks/${reference}`))

async function openConfirmation(changes: Partial<Order> = {}) {
  api.respond('orderThanks', { ...order, ...changes })
  await renderInShop(<OrderConfirmationPage reference={reference} />)
  await screen.findByRole('heading', { level: 1, name: 'Thank you, Ada' })
}

const text = () => withPlainSpaces(document.body.textContent ?? '')
/** The value next to a label in the order details. */
const fact = (title: string) => screen.getByText(title, { selector: 'dt' }).nextElementSibling?.textContent

it('thanks the customer by name, and shows payment, destination and delivery estimate', async () => {
  await openConfirmation({ paymentData: { ...order.paymentData, descripcion: 'Apple Pay' } })
  expect(fact('Payment')).toBe('Apple Pay')
  expect(fact('Goes to')).toBe('Ada Lovelace12 St James SquareLondon SW1Y 4JHUnited Kingdom')
  expect(fact('Delivery')).toBe('Standard deliveryComes: Tue 3 Nov')
  expect(fact('Order number')).toBe('4000000001')
})

it('shows the parcel point, and when the parcel can be collected', async () => {
  const shipment = { ...order.shipment, id: '05', name: 'Parcel point: Kiosk', kind: 'point' as const }
  await openConfirmation({ shipment })
  expect(fact('Delivery')).toBe('Parcel point: KioskReady to fetch: Tue 3 Nov')
  expect(fact('Fetched by, at')).toMatch(/^Ada Lovelace/)
})

it('says that gift cards are sent by e-mail, and shows the invoice address', async () => {
  const shipment = { ...order.shipment, id: '00', name: 'By e-mail', kind: 'mail' as const, estimate: null }
  await openConfirmation({ shipment })
  expect(screen.getByText('It’s paid. Each gift card goes out by e-mail on its day.')).toBeTruthy()
  expect(fact('Address on the invoice')).toMatch(/12 St James Square/)
})

it('shows the amount that a gift card paid', async () => {
  const settlement = { due: 0, giftCards: 50, paid: 50, means: 'Card', refunds: [] }
  await openConfirmation({ bag: { ...order.bag, giftCards: 50, settlement } })
  expect(text()).toContain('Paid by gift card')
})

it('says that an order on invoice has not been charged', async () => {
  await openConfirmation({ paymentData: { ...order.paymentData, state: 'accepted' } })
  expect(text()).toContain('Nothing has been charged')
})

it('shows local tax and total of an order with tax added', async () => {
  const taxParts = [{ code: 'sales' as const, name: 'Sales tax', rate: 10.55, base: 100, amount: 10.55 }]
  const taxed = { taxIncluded: false, taxTotal: 10.55, taxParts, totalImport: 110.55 }
  await openConfirmation({ bag: { ...order.bag, ...taxed } })
  expect(screen.getByText('Tax').textContent).toContain('Sales tax 10.55%')
  expect(screen.getByText('Total').nextElementSibling?.textContent).toBe('£110.55')
})

it('asks a customer who pays on delivery to confirm the order', async () => {
  const paymentData = { ...order.paymentData, descripcion: 'Cash on delivery', state: 'accepted' as const }
  api.respond('orderThanks', { ...order, paymentData, orderStatus: 'PC', allowedActions: ['R'] })
  await renderInShop(<OrderConfirmationPage reference={reference} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'One step left, Ada' })).toBeTruthy()
})

it('says that the order does not exist', async () => {
  api.respond('orderThanks', errorReply('order_not_found'))
  await renderInShop(<OrderConfirmationPage reference={reference} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'We know no such order' })).toBeTruthy()
})
