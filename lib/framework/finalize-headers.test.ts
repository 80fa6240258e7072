import { NEXT_CACHE_TAGS_HEADER } from 'next/dist/lib/constants.js'
import { getCacheControlHeader } from 'next/dist/server/lib/cache-control.js'
import { expect, test } from 'vitest'
import { startLocalServer } from '#tests/support/local-server.ts'
import { finalizeHeaders } from './finalize-headers.ts'

type Fields = Readonly<Record<string, string>>

async function headersOf(status: number, headers: Fields, transport?: Fields): Promise<Headers> {
  const origin = await startLocalServer((_, response) => {
    finalizeHeaders(response, transport)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.statusCode = status
    response.end('x')
  })
  return (await fetch(origin)).headers
}

/** The header of a static page of the installed framework. */
const staticPage = { 'cache-control': getCacheControlHeader({ revalidate: 3600, expire: 604_800 }) }

test('caches a static page briefly, and serves it stale for a day during an outage', async () => {
  const sent = await headersOf(200, staticPage)
  expect(sent.get('cache-control')).toBe(
    'public, max-age=0, s-maxage=30, stale-while-revalidate=60, stale-if-error=86400',
  )
})

test('caches a not-found page for seconds only', async () => {
  const sent = await headersOf(404, staticPage)
  expect(sent.get('cache-control')).toBe('public, max-age=0, s-maxage=10')
})

test('never caches a response with a cookie', async () => {
  for (const cached of [staticPage, { 'cache-control': 'public, max-age=60' }]) {
    const sent = await headersOf(200, { ...cached, 'set-cookie': 'vereda_gtm=true' })
    expect(sent.get('cache-control')).toBe('private, no-store')
  }
})

test('never caches a live page, found or not', async () => {
  for (const status of [200, 404]) {
    const sent = await headersOf(status, {
      ...staticPage,
      'x-middleware-rewrite': '/vereda/en_GB/live/grid/women/shoes/-/x',
    })
    expect(sent.get('cache-control')).toBe('private, no-store')
  }
})

test('keeps private responses uncached, and removes internal headers', async () => {
  const sent = await headersOf(200, {
    'cache-control': 'private, no-store',
    'x-middleware-rewrite': 'http://127.0.0.1:4000/v1/bag',
    [NEXT_CACHE_TAGS_HEADER]: 'product:K100052',
    'x-nextjs-cache': 'HIT',
  })
  expect(sent.get('cache-control')).toBe('private, no-store')
  expect(sent.get('x-middleware-rewrite')).toBeNull()
  expect(sent.get(NEXT_CACHE_TAGS_HEADER)).toBeNull()
  expect(sent.get('x-nextjs-cache')).toBe('HIT')
})

test('sets no referrer policy on immutable files', async () => {
  const sent = await headersOf(200, { 'cache-control': 'public, max-age=31536000, immutable' })
  expect(sent.get('x-content-type-options')).toBe('nosniff')
  expect(sent.get('referrer-policy')).toBeNull()
  expect((await headersOf(200, {})).get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

test('adds file and transport headers to every response, and keeps its own', async () => {
  const transport = { 'strict-transport-security': 'max-age=1' }
  const sent = await headersOf(200, { 'referrer-policy': 'no-referrer' }, transport)
  expect(sent.get('x-content-type-options')).toBe('nosniff')
  expect(sent.get('referrer-policy')).toBe('no-referrer')
  expect(sent.get('strict-transport-security')).toBe('max-age=1')
  expect((await headersOf(200, {})).get('strict-transport-security')).toBeNull()
})
