import type { CacheHandler } from 'next/cache'
import { createDefaultCacheHandler } from 'next/dist/server/lib/cache-handlers/default.js'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { expect, it } from 'vitest'
import { createDataHandler } from './data-handler.server.ts'

/** The framework's clock, which does not follow corrections of the system's. */
const now = () => performance.timeOrigin + performance.now()

function streamOf(text: string, fails = false): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from(text))
      if (fails) controller.error(new Error('The render was aborted'))
      else controller.close()
    },
  })
}

function entryOf(text: string, more: { tags?: string[]; expire?: number; timestamp?: number } = {}) {
  const life = { stale: 300, revalidate: 3600, expire: 604_800, timestamp: now(), tags: [] }
  return Promise.resolve({ ...life, ...more, value: streamOf(text) })
}

async function readText(entry: { value: ReadableStream<Uint8Array> } | undefined): Promise<string | null> {
  return entry ? new Response(entry.value).text() : null
}

it('returns a stored value to every reader', async () => {
  const handler = createDataHandler()
  await handler.set('key', entryOf('an answer'))
  expect(await readText(await handler.get('key', []))).toBe('an answer')
  expect(await readText(await handler.get('key', []))).toBe('an answer')
  expect(await handler.get('other', [])).toBeUndefined()
})

it('lets a reader wait for a pending value', async () => {
  const handler = createDataHandler()
  const made = Promise.withResolvers<Awaited<ReturnType<typeof entryOf>>>()
  const stored = handler.set('key', made.promise)
  const read = handler.get('key', [])
  made.resolve(await entryOf('late'))
  expect(await readText(await read)).toBe('late')
  await stored
})

it('stores no value whose stream failed and none that expires at once', async () => {
  const handler = createDataHandler()
  const entry = await entryOf('')
  await handler.set('failed', Promise.resolve({ ...entry, value: streamOf('half', true) }))
  await handler.set('rejected', Promise.reject(new Error('The service is unavailable')))
  await handler.set('dynamic', entryOf('now', { expire: 0 }))
  for (const key of ['failed', 'rejected', 'dynamic']) expect(await handler.get(key, [])).toBeUndefined()
  expect(handler.stored.size).toBe(0)
})

it('evicts a value after its lifetime', async () => {
  const handler = createDataHandler()
  await handler.set('old', entryOf('old', { timestamp: now() - 3_700_000 }))
  expect(await handler.get('old', [])).toBeUndefined()
})

it('marks a value stale, and removes it once its tag has expired', async () => {
  const handler = createDataHandler()
  const timestamp = now() - 1000
  await handler.set('key', entryOf('tagged', { tags: ['test:tag'], timestamp }))
  await handler.updateTags(['test:tag'], { expire: 3600 })
  expect((await handler.get('key', []))?.revalidate).toBe(-1)
  await handler.updateTags(['test:tag'])
  expect(await handler.getExpiration(['test:tag', 'test:other'])).toBeGreaterThan(timestamp)
  expect(await handler.get('key', [])).toBeUndefined()
  tagsManifest.delete('test:tag')
})

it('keeps many small values within its limit, none of them in a shared buffer', async () => {
  const limit = 500_000
  const handler = createDataHandler(limit)
  const held = new Set<ArrayBufferLike>()
  for (let count = 0; count < 2000; count += 1)
    await handler.set(`getPage-${count}`, entryOf('null', { tags: [`page:vereda:content:${count}`] }))
  expect(handler.stored.bytes).toBeLessThanOrEqual(limit)
  for (let count = 0; count < 2000; count += 1) {
    const value = handler.stored.get(`getPage-${count}`)?.value
    if (value) held.add(value.buffer)
  }
  expect(held.size).toBeGreaterThan(300)
  expect([...held].reduce((sum, buffer) => sum + buffer.byteLength, 0)).toBeLessThan(limit)
})

/** Bytes in memory for as long as the handler stores a value of a few bytes. */
async function getHeldBytes(handler: CacheHandler): Promise<number | undefined> {
  await handler.set('key', entryOf('null'))
  const entry = await handler.get('key', [])
  const { value } = (await entry?.value.getReader().read()) ?? {}
  return value?.buffer.byteLength
}

it('holds the bytes of a value; the framework’s handler holds a whole shared buffer of Node for each', async () => {
  expect(await getHeldBytes(createDataHandler())).toBe(4)
  // If this fails, the framework copies values as well: see docs/guides/framework-internals.md.
  expect(await getHeldBytes(createDefaultCacheHandler(1_000_000))).toBe(Buffer.poolSize)
})
