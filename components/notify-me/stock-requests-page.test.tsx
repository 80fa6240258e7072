// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import { saveSession } from '#lib/auth/session.client.ts'
import type { ListedStockRequest } from '#lib/notify-me/types.ts'
import { resetBrowser } from '#tests/support/bag-page.tsx'
import { renderInShop, screen, waitFor } from '#tests/support/render.tsx'
import { connectionFailure, mockShopApi } from '#tests/support/shop-api-mock.ts'
import { StockRequestsPage } from './stock-requests-page.tsx'

const api = mockShopApi()
const sierra: ListedStockRequest = {
  token: 'MQ.mac',
  state: 'held',
  heldUntil: '2026-07-01T20:30:00.000Z',
  size: '41',
  product: { name: 'Sierra', detail: 'Sand, EU 41', picture: null, url: '/en_GB/all/shoes/sierra/K1' },
}
const sole: ListedStockRequest = {
  token: 'Mg.mac',
  state: 'waiting',
  heldUntil: null,
  size: null,
  product: { name: 'Mud sole', detail: 'Black, Any size', picture: null, url: '/en_GB/x' },
}

beforeEach(() => {
  resetBrowser('/en_GB/myaccount/mystockrequests')
  const info = { email: 'marta@vereda.example', name: 'Marta', surname: 'Roca' }
  saveSession('vereda', { token: 't', refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900, info })
})

it('shows what is held and until when, and opens the held unit through its link', async () => {
  api.respond('stockRequestList', { requests: [sierra, sole] })
  await renderInShop(<StockRequestsPage />)
  await screen.findByText(/^Held for you until Wednesday.*21:30/)
  expect(screen.queryByText('You’re on the waiting list')).not.toBeNull()
  const links = screen.getAllByRole('link', { name: 'View product' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/api/stock-request/en_GB/MQ.mac',
    '/en_GB/x',
  ])
})

it('stops a request with one click, and says when that failed', async () => {
  api.respond('stockRequestList', { requests: [sole] })
  const { user } = await renderInShop(<StockRequestsPage />)
  const stop = await screen.findByRole('button', { name: 'Stop this request: Mud sole, Black, Any size' })
  api.respond('changeStockRequest', connectionFailure)
  await user.click(stop)
  await screen.findByText('We couldn’t change the request. Try again.')
  api.respond('changeStockRequest', { state: 'stopped' })
  api.respond('stockRequestList', { requests: [{ ...sole, state: 'stopped' }] })
  await user.click(stop)
  await screen.findByRole('button', { name: 'Resume request: Mud sole, Black, Any size' })
  expect(screen.queryByText('Request stopped')).not.toBeNull()
  expect(api.calls('changeStockRequest').at(-1)).toMatchObject({ token: 'Mg.mac', action: 'stop' })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('says how to make a request while there is none', async () => {
  api.respond('stockRequestList', { requests: [] })
  await renderInShop(<StockRequestsPage />)
  expect(await screen.findByText(/^You’re not waiting for any product/)).toBeTruthy()
})
