import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import { expect, test } from 'vitest'
import PageHandler from './page-handler.ts'

/** The framework’s kinds are const enums, which nobody else can name: their words come out of JSON. */
const page = JSON.parse('{ "kind": "APP_PAGE", "html": "<p>x</p>", "headers": {}, "status": 200 }')
const read = JSON.parse('{ "kind": "APP_PAGE", "isFallback": false }')
const keyOf = (path: string) => `/route-cache/APP_PAGE/abc/$${path}`

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

test('pages are kept, live ones are not', async () => {
  const handler = newHandler()
  const kept = keyOf('/vereda/en_GB/grid/women/shoes/-/-')
  const live = keyOf('/vereda/en_GB/live/grid/women/shoes/-/x')
  for (const key of [kept, live])
    await handler.set(key, page, { cacheControl: { revalidate: 60, expire: 600 } })
  expect((await handler.get(kept, read))?.value).toMatchObject({ html: '<p>x</p>' })
  expect(await handler.get(live, read)).toBeNull()
})

test('what is noted of pages does not grow without end', async () => {
  const noted: unknown = Reflect.get(SharedCacheControls, 'cacheControls')
  if (!(noted instanceof Map)) throw new Error('the framework keeps its notes elsewhere')
  const handler = newHandler()
  for (let made = 0; made < 10_050; made += 1) {
    const key = keyOf(`/vereda/en_GB/collection/${made}/-`)
    noted.set(key, { revalidate: 60, expire: 600 })
    await handler.set(key, page, { cacheControl: { revalidate: 60, expire: 600 } })
  }
  expect(noted.size).toBeLessThan(100)
  expect((await handler.get(keyOf('/vereda/en_GB/collection/10000/-'), read))?.value).toMatchObject({
    html: '<p>x</p>',
  })
})
