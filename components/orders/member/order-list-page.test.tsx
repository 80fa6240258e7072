// @vitest-environment page
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { saveSession } from '#lib/auth/session.client.ts'
import { createMemberOrder } from '#tests/fixtures/member-order.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { renderInShop, screen, waitFor, within } from '#tests/support/render.tsx'
import { errorReply, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { OrderListPage } from './order-list-page.tsx'

const api = mockShopApi()
const info = { email: 'marta@vereda.example', name: 'Marta', surname: 'Roca' }
const numberOf = (index: number) => `40000000${String(index).padStart(2, '0')}`
const orders = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) =>
    createMemberOrder({
      locator: numberOf(from + index),
      encodedReference: String(from + index).padStart(22, 'R'),
    }),
  )

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  resetBrowser('/en_GB/myaccount/myorders')
  saveSession('vereda', { token: 't', refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900, info })
  api.respond('myOrders', { orders: orders(1), next: null, years: [2026] })
})

const cards = () => screen.findAllByRole('article')

it('says what the new size of an exchange waits for', async () => {
  const order = createMemberOrder({ orderStatus: 'PC', waitsForOldSize: true })
  api.respond('myOrders', { orders: [order], next: null, years: [2026] })
  await renderInShop(<OrderListPage />)
  expect(await screen.findByRole('heading', { name: 'Waiting for your old size' })).toBeTruthy()
})

it('shows date, number, total, status and the next actions of an order', async () => {
  const order = createMemberOrder({
    orderStatus: 'TR',
    allowedActions: ['T'],
    shipments: [
      {
        type: 'P19',
        carrier: 'Postal',
        trackingNumber: 'V1',
        trackingUrl: 'https://carrier.example/V1',
        sentAt: '2026-11-25T10:00:00Z',
        deliveredAt: null,
        items: ['L1'],
      },
    ],
  })
  api.respond('myOrders', { orders: [order], next: null, years: [2026] })
  await renderInShop(<OrderListPage />)
  const [card] = await cards()
  const shown = within(card as HTMLElement)
  expect(shown.getByText('24 November 2026, 3 days ago')).toBeTruthy()
  expect(shown.getByText('Order 4000000001 · 1 parcel')).toBeTruthy()
  expect(shown.getByText('£119')).toBeTruthy()
  expect(shown.getByRole('heading', { name: 'On its way' })).toBeTruthy()
  expect(shown.getByRole('link', { name: /^Track it/ }).getAttribute('href')).toBe(
    'https://carrier.example/V1',
  )
  expect(shown.getByRole('link', { name: /^View order/ }).getAttribute('href')).toBe(
    `/en_GB/myaccount/myorders/orderdetails?order=${order.encodedReference}`,
  )
})

it('adds pages below, and moves the focus to the first added order', async () => {
  api.respond('myOrders', ({ after }) =>
    after === undefined
      ? { orders: orders(10), next: numberOf(9), years: [2026] }
      : { orders: orders(2, 10), next: null, years: [2026] },
  )
  const { user } = await renderInShop(<OrderListPage />)
  await user.click(await screen.findByRole('button', { name: 'Show more orders' }))
  await waitFor(async () => expect(await cards()).toHaveLength(12))
  expect(api.calls('myOrders').map(({ after }) => after)).toEqual([undefined, numberOf(9)])
  expect(document.activeElement?.textContent).toContain(`Order ${numberOf(10)}`)
  expect(screen.queryByRole('button', { name: 'Show more orders' })).toBeNull()
})

it('keeps filters in the URL, and restores them with the back button', async () => {
  const { user } = await renderInShop(<OrderListPage />)
  await cards()
  api.respond('myOrders', { orders: [], next: null, years: [2026, 2025] })
  await user.selectOptions(screen.getByLabelText('Status'), 'In progress')
  expect(await screen.findByText('No orders match these filters.')).toBeTruthy()
  expect(location.search).toBe('?status=open')
  await user.selectOptions(screen.getByLabelText('Year'), '2025')
  await user.selectOptions(screen.getByLabelText('Bought'), 'In a store')
  expect(location.search).toBe('?status=open&year=2025&channel=store')
  await waitFor(() =>
    expect(api.calls('myOrders').at(-1)).toMatchObject({ status: 'open', year: '2025', channel: 'store' }),
  )
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(location.search).toBe('')
  expect(await cards()).toHaveLength(1)
})

it('says that there are no orders yet, without filters', async () => {
  api.respond('myOrders', { orders: [], next: null, years: [] })
  await renderInShop(<OrderListPage />)
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy()
  expect(screen.queryByLabelText('Status')).toBeNull()
})

it('offers another attempt if the orders did not load', async () => {
  api.respond('myOrders', errorReply('internal_error'))
  const { user } = await renderInShop(<OrderListPage />)
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load your orders.')
  api.respond('myOrders', { orders: orders(1), next: null, years: [2026] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await cards()).toHaveLength(1)
})

it('asks a visitor without a session to sign in, and requests nothing', async () => {
  localStorage.clear()
  await renderInShop(<OrderListPage />)
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
  expect(api.calls('myOrders')).toEqual([])
})
