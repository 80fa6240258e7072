// @vitest-environment page
import { beforeEach, expect, it, vi } from 'vitest'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { act, renderHook } from '#tests/support/render.tsx'
import { readAttempts } from '../payments/attempt.client.ts'
import { useOfflineOrder } from './use-offline-order.ts'
import type { Purchase } from './use-order.ts'

vi.mock('#lib/shop-api/shop-api.client.ts', () => ({
  shopApi: { offlineOrder: vi.fn(), contingencyOrder: vi.fn() },
}))
vi.mock('./use-order.ts', async (original) => ({ ...(await original<object>()), toOrderInput: () => ({}) }))

const shop = { brand: 'vereda', locale: 'en_GB' } as const
const purchase: Purchase = {
  bag: { hash: 'bag', lines: [] },
  values: {},
  totals: { total: 11_900, vouchers: [] },
} as never

const refusal = (code: string) => ({ status: 'KO', errors: [{ code, message: code }] }) as never
const accepted = { status: 'OK', encodedReference: 'new' } as never

const routes = ['offlineOrder', 'contingencyOrder'] as const
type Route = (typeof routes)[number]
const keysOf = (route: Route) =>
  vi
    .mocked(shopApi[route])
    .mock.calls.map(([, options]) => (options as { idempotencyKey: string }).idempotencyKey)

async function placeOrder(route: Route) {
  const hook = await renderHook((to: Route) => useOfflineOrder(shop, to), route)
  const reference = await act(async () => hook.value().placeOfflineOrder(purchase, ''))
  return { reference, orderError: hook.value().orderError }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const route of routes) vi.mocked(shopApi[route]).mockReset()
})

it.each(routes)('orders again with another key after the earlier order has expired (%s)', async (route) => {
  vi.mocked(shopApi[route]).mockResolvedValueOnce(refusal('order_expired')).mockResolvedValueOnce(accepted)
  expect(await placeOrder(route)).toEqual({ reference: 'new', orderError: null })
  const [first, second, ...others] = keysOf(route)
  expect(others).toEqual([])
  expect(second).not.toBe(first)
  expect(readAttempts('vereda')).toMatchObject([{ key: second, reference: 'new' }])
})

it('orders again once, and returns the error of the new order', async () => {
  vi.mocked(shopApi.contingencyOrder).mockResolvedValueOnce(refusal('order_expired'))
  vi.mocked(shopApi.contingencyOrder).mockResolvedValueOnce(refusal('payments_available'))
  expect(await placeOrder('contingencyOrder')).toEqual({
    reference: null,
    orderError: { kind: 'payments-available' },
  })
  expect(keysOf('contingencyOrder')).toHaveLength(2)
  expect(readAttempts('vereda')).toEqual([])
})

it('keeps its key after an outage', async () => {
  vi.mocked(shopApi.contingencyOrder).mockResolvedValueOnce(refusal('payment_unavailable'))
  expect(await placeOrder('contingencyOrder')).toEqual({ reference: null, orderError: 'outage' })
  vi.mocked(shopApi.contingencyOrder).mockResolvedValueOnce(accepted)
  await placeOrder('contingencyOrder')
  const [first, second] = keysOf('contingencyOrder')
  expect(second).toBe(first)
})
