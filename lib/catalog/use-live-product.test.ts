// @vitest-environment page
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endSession, saveSession } from '#lib/auth/session.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { fetchLiveProduct } from '#lib/shop-api/fetch-live-product.client.ts'
import { act, renderHook } from '#tests/support/render.tsx'
import { useLiveProduct } from './use-live-product.ts'

vi.mock('#lib/shop-api/fetch-live-product.client.ts')

/** The live product data for the member who is signed in at the time of the request. */
const answer = () => ({
  status: 'OK',
  requestId: 'r',
  prices: { currency: 'GBP', current: 90, previous: null, discount: null, pricePerSize: false, priceTo: 90 },
  voucherPrices: {},
  sizeScale: null,
  target: 'X',
  priorLowest: null,
  saleState: localStorage.getItem('vereda:session') ? 'open' : 'members_only',
  sizes: [],
})

const advance = (ms: number) =>
  act(async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(ms)
  })
const countRequests = () => vi.mocked(fetchLiveProduct).mock.calls.length

async function openSheet() {
  const hook = await renderHook(() => useLiveProduct('en_GB', 'M1001-001'), undefined)
  await advance(10)
  return hook
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  getQueryClient().clear()
  vi.mocked(fetchLiveProduct)
    .mockReset()
    .mockImplementation(async () => answer() as never)
})
afterEach(() => void vi.useRealTimers())

it('fetches when the sheet is opened, and every five minutes', async () => {
  const hook = await openSheet()
  expect(hook.value().data?.saleState).toBe('members_only')
  expect(countRequests()).toBe(1)
  await advance(299_000)
  expect(countRequests()).toBe(1)
  await advance(2000)
  expect(countRequests()).toBe(2)
  await hook.unmount()
  await advance(900_000)
  expect(countRequests()).toBe(2)
})

it('hides member prices after the member signed out', async () => {
  const session = { token: 'a', refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900 }
  saveSession('vereda', { ...session, info: { email: 'marta@vereda.example' } })
  const hook = await openSheet()
  expect(hook.value().data?.saleState).toBe('open')
  const before = countRequests()
  vi.mocked(fetchLiveProduct).mockImplementationOnce(() => new Promise(() => {}))
  await act(async () => endSession('vereda', false))
  await advance(10)
  expect(hook.value().data).toBeUndefined()
  expect(countRequests()).toBe(before + 1)
})

it('refetches for a member who signs in', async () => {
  const hook = await openSheet()
  const session = { token: 'a', refreshToken: 'r', tokenMarket: 'GB', expiresIn: 900 }
  await act(async () => saveSession('vereda', { ...session, info: { email: 'marta@vereda.example' } }))
  await advance(10)
  expect(hook.value().data?.saleState).toBe('open')
  expect(countRequests()).toBe(2)
})
