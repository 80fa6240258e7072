import { expect, it, vi } from 'vitest'
import liveHandler from './live-handler.ts'

it('stores nothing, and releases the stream of each value', async () => {
  const cancel = vi.fn()
  const value = new ReadableStream<Uint8Array>({ cancel })
  const life = { stale: 300, revalidate: 3600, expire: 604_800, timestamp: Date.now(), tags: ['live'] }
  await liveHandler.set('key', Promise.resolve({ ...life, value }))
  expect(cancel).toHaveBeenCalledTimes(1)
  expect(await liveHandler.get('key', [])).toBeUndefined()
  expect(await liveHandler.getExpiration(['live'])).toBe(0)
})
