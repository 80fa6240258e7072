import { beforeEach, expect, it, vi } from 'vitest'
import { track } from '#lib/tracking/data-layer.client.ts'
import { createConfirmedOrder } from '#tests/fixtures/confirmed-order.ts'
import { trackPurchase } from './track-purchase.client.ts'

vi.mock('#lib/tracking/data-layer.client.ts')
vi.mock('#lib/tracking/track-hashed-email.client.ts')
vi.mock('#lib/session/storage.client.ts', () => {
  const storage = new Map<string, unknown>()
  return {
    readStored: ({ key }: { key: string }) => storage.get(key) ?? null,
    writeStored: ({ key }: { key: string }, value: unknown) => storage.set(key, value),
  }
})

const orderOf = (reference: string) => createConfirmedOrder({ reference })

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('navigator', {})
})

it('tracks an order once, however often its page is shown', () => {
  for (let count = 0; count < 3; count += 1) trackPurchase('vereda', orderOf('a'))
  trackPurchase('vereda', orderOf('b'))
  expect(track).toHaveBeenCalledTimes(2)
})

it('waits for the lock of another tab', () => {
  const callbacks: (() => void)[] = []
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, callback: () => void) => callbacks.push(callback) },
  })
  trackPurchase('vereda', orderOf('c'))
  trackPurchase('vereda', orderOf('c'))
  expect(track).not.toHaveBeenCalled()
  for (const callback of callbacks) callback()
  expect(track).toHaveBeenCalledTimes(1)
})
