import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import { getRouteCacheKey, type ResponseCacheOwner } from 'next/dist/server/lib/route-cache-key.js'
import { expect, test } from 'vitest'
import PageHandler from './page-handler.server.ts'

/** The framework’s kinds are const enums that cannot be imported, so their values come from JSON. */
const bare = JSON.parse('{ "kind": "APP_PAGE", "html": "<p>x</p>", "headers": {}, "status": 200 }')
const page = { ...bare, postponed: undefined, rscData: undefined, segmentData: undefined }
const read = JSON.parse('{ "kind": "APP_PAGE", "isFallback": false }')
const owner: ResponseCacheOwner = JSON.parse(
  '{ "kind": "APP_PAGE", "sourceRoute": "/[brand]/[locale]/page" }',
)
const keyOf = (path: string) => getRouteCacheKey(path, owner)

function newHandler() {
  return new PageHandler({
    fs: nodeFs,
    serverDistDir: '/nowhere',
    flushToDisk: false,
    maxMemoryCacheSize: 1_000_000,
    revalidatedTags: [],
    _requestHeaders: {},
  })
}

test('caches pages, except live ones', async () => {
  const handler = newHandler()
  const cacheable = keyOf('/vereda/en_GB/grid/women/shoes/-/-')
  const live = keyOf('/vereda/en_GB/live/grid/women/shoes/-/x')
  for (const key of [cacheable, live])
    await handler.set(key, page, { cacheControl: { revalidate: 60, expire: 600 } })
  expect((await handler.get(cacheable, read))?.value).toMatchObject({ html: '<p>x</p>' })
  expect(await handler.get(live, read)).toBeNull()
})

test('limits the number of cache-control records', async () => {
  const records: unknown = Reflect.get(SharedCacheControls, 'cacheControls')
  if (!(records instanceof Map)) throw new Error('The framework has no map cacheControls')
  const handler = newHandler()
  for (let count = 0; count < 10_050; count += 1) {
    const key = keyOf(`/vereda/en_GB/collection/${count}/-`)
    records.set(key, { revalidate: 60, expire: 600 })
    await handler.set(key, page, { cacheControl: { revalidate: 60, expire: 600 } })
  }
  expect(records.size).toBeLessThan(100)
  expect((await handler.get(keyOf('/vereda/en_GB/collection/10049/-'), read))?.value).toMatchObject({
    html: '<p>x</p>',
  })
})

const lifetime = { cacheControl: { revalidate: 60, expire: 600 } }

test('does not store a not-found page, unless it replaces an existing page', async () => {
  const handler = newHandler()
  const missing = { ...page, status: 404, html: '<p>missing</p>' }
  const never = keyOf('/vereda/en_GB/content/never-was')
  const gone = keyOf('/vereda/en_GB/content/gone')
  await handler.set(never, missing, lifetime)
  await handler.set(gone, page, lifetime)
  await handler.set(gone, missing, lifetime)
  expect(await handler.get(never, read)).toBeNull()
  expect((await handler.get(gone, read))?.value).toMatchObject({ status: 404 })
})

test('evicts pages by their memory, each with buffers of its own', async () => {
  const handler = newHandler()
  const keys = Array.from({ length: 200 }, (_, at) => keyOf(`/vereda/en_GB/content/page-${at}`))
  for (const key of keys) {
    const segmentData = new Map([['/_tree', Buffer.from('a small segment')]])
    await handler.set(key, { ...page, rscData: Buffer.alloc(20_000), segmentData }, lifetime)
  }
  const found = await Promise.all(keys.map((key) => handler.get(key, read)))
  const stored = found.filter((entry) => entry !== null)
  expect(stored.length).toBeGreaterThan(30)
  expect(stored.length).toBeLessThan(50)
  const value = stored.at(-1)?.value
  const segment = value && 'segmentData' in value ? value.segmentData?.get('/_tree') : undefined
  expect(segment?.toString()).toBe('a small segment')
  expect(segment?.buffer.byteLength).toBe(segment?.byteLength)
})
