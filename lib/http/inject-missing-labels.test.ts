import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { finalizeHeaders } from '#lib/framework/finalize-headers.ts'
import { createResponseCache } from '#lib/framework/response-cache.server.ts'
import { createMissingLabelRegistry } from '#lib/labels/missing-label-registry.ts'
import { injectMissingLabels } from './inject-missing-labels.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

const page = '<html><body><p>Olá</p></body></html>'

/** A storefront with one Portuguese page whose label `bag.title` has no translation. */
async function serve(headers: Readonly<Record<string, string>> = {}) {
  const registry = createMissingLabelRegistry(() => 0)
  registry.add('pt_PT', 'bag.title')
  registry.add('pt_PT', '</script>')
  const send = createResponseCache((html) => html)
  const server = createServer((request, response) => {
    finalizeHeaders(response)
    injectMissingLabels(request, response, registry)
    send(request, response)
    const allHeaders = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 's-maxage=60',
      ...headers,
    }
    for (const [name, value] of Object.entries(allHeaders)) response.setHeader(name, value)
    response.end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => server.close())
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return async (
    path = '/pt_PT',
    sent: Readonly<Record<string, string>> = { 'sec-fetch-dest': 'document' },
  ) => {
    const reply = await fetch(`${origin}${path}`, { headers: sent })
    return { reply, text: await reply.text() }
  }
}

test('injects the list for one visitor, uncacheable, and leaves the others unchanged', async () => {
  const open = await serve()
  const { reply, text } = await open()
  expect(text).toBe(
    '<html><body><p>Olá</p><script type="application/json" id="missing-labels">' +
      '["bag.title","\\u003c/script>"]</script></body></html>',
  )
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  expect(reply.headers.get('etag')).toBeNull()
  expect(reply.headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
  const next = await open()
  expect(next.text).toBe(page)
  expect(next.reply.headers.get('cache-control')).toContain('public')
  expect(next.reply.headers.get('etag')).not.toBeNull()
})

test.each([
  ['a crawler', '/pt_PT', {}],
  ['a prefetched page', '/pt_PT', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }],
  ['another locale', '/pt_BR/bolsa', { 'sec-fetch-dest': 'document' }],
])('claims no labels for %s', async (_, path, sent) => {
  const open = await serve()
  expect((await open(path, sent as Record<string, string>)).text).toBe(page)
  expect((await open()).text).toContain('bag.title')
})

test.each([
  ['a private page', { 'cache-control': 'private, no-store' }],
  ['data', { 'content-type': 'text/x-component' }],
])('injects no list into %s', async (_, headers) => {
  const open = await serve(headers)
  expect((await open()).text).toBe(page)
})

test('sends the whole page with the list instead of a 304', async () => {
  const open = await serve()
  const etag = (await open('/pt_PT', {})).reply.headers.get('etag') ?? ''
  const again = () => open('/pt_PT', { 'sec-fetch-dest': 'document', 'if-none-match': etag })
  expect((await again()).text).toContain('bag.title')
  expect((await again()).reply.status).toBe(304)
})
