// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import type { RouteReply } from '#api-client/call-route.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { fillField, renderInShop, screen, waitFor } from '#tests/support/render.tsx'
import { errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { ReturnView } from './return-view.tsx'

const api = mockShopApi()
const id = '4000000017'

beforeEach(() => resetBrowser(`/en_GB/order/${id}/return`))

type Offer = RouteReply<'rejectOrderStep1'>
const product = (own: Partial<Offer['products'][number]> = {}): Offer['products'][number] => ({
  id: 'one',
  name: 'Poniente',
  color: 'Black',
  size: '41',
  thumbnail: null,
  parts: [],
  quantity: 1,
  blockedReason: null,
  sealed: false,
  refund: 85,
  refundFormated: '£85',
  ...own,
})
const post = {
  id: '04',
  kind: 'post',
  name: 'By post',
  text: 'Print our label.',
  price: 0,
  priceFormated: '£0',
  currency: 'GBP',
} as const
const offer = (products: Offer['products'], version = 'v1'): Omit<Offer, 'status'> => ({
  orderId: id,
  country: 'GB',
  currency: 'GBP',
  version,
  returnUntil: '2027-01-27T00:00:00.000Z',
  products,
  reasons: [{ code: 'size', label: 'It doesn’t fit', isFault: false, subReasons: [] }],
  returnMethods: [post],
  shipmentsCosts: [{ shippingMethodId: '04', price: 0, priceFormated: '£0' }],
  deliveryRefund: 0,
  deliveryRefundFormated: '£0',
  pickup: null,
  stores: [],
  regions: [],
  cities: [],
  isProven: true,
  account: null,
  banks: [],
  returns: [],
})

/** Identifies the order, and fills in the form up to the summary. */
async function fillReturn() {
  const { user } = await renderInShop(<ReturnView id={id} />)
  await fillField(user, await screen.findByRole('textbox', { name: 'E-mail' }), 'ada@example.org')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.selectOptions(await screen.findByLabelText('Why are you returning it?'), 'size')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.click(await screen.findByRole('radio', { name: /By post/ }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('button', { name: 'Register return' })
  return user
}

it('asks guests for the e-mail address, and has one text for every wrong one', async () => {
  api.respond('rejectOrderStep1', errorReply('order_not_found'))
  const { user } = await renderInShop(<ReturnView id={id} />)
  await fillField(user, await screen.findByRole('textbox', { name: 'E-mail' }), 'eve@example.org')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('We find no such order')
  expect(api.calls('rejectOrderStep1')).toMatchObject([{ id }, { id, email: 'eve@example.org' }])
})

it('sends the version that was shown, and keeps what was entered when the amounts have changed', async () => {
  api.respond('rejectOrderStep1', ({ email }) => (email ? offer([product()]) : errorReply('order_not_found')))
  api.respond('rejectOrderStep2', errorReply('return_changed'))
  const user = await fillReturn()
  api.respond('rejectOrderStep1', offer([product({ refund: 80, refundFormated: '£80' })], 'v2'))
  await user.click(screen.getByRole('button', { name: 'Register return' }))
  await screen.findByText(/^Refund or costs have changed/)
  await waitFor(() => expect(screen.getAllByText('£80').length).toBeGreaterThan(0))
  api.respond('rejectOrderStep2', errorReply('internal_error'))
  await user.click(screen.getByRole('button', { name: 'Register return' }))
  await screen.findByText(/^We couldn’t register your return/)
  const sent = api.calls('rejectOrderStep2')
  expect(sent).toMatchObject([
    { version: 'v1', shippingMethodId: '04', rejectProducts: [{ id: 'one', reason: 'size' }] },
    { version: 'v2', shippingMethodId: '04', rejectProducts: [{ id: 'one', reason: 'size' }] },
  ])
})

it('does not ask who knows only number and e-mail address for an account, and says how to get on', async () => {
  const cash = { ...offer([product()]), account: 'iban' as const, isProven: false }
  api.respond('rejectOrderStep1', ({ email }) => (email ? cash : errorReply('order_not_found')))
  const { user } = await renderInShop(<ReturnView id={id} />)
  await fillField(user, await screen.findByRole('textbox', { name: 'E-mail' }), 'ada@example.org')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText(/^To protect your money, open the order with the link/)
  expect(screen.getByRole('link', { name: 'Find your order' }).getAttribute('href')).toBe('/en_GB/order')
  expect(screen.queryByLabelText('Why are you returning it?')).toBeNull()
})
