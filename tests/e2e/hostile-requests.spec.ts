import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { e2ePorts } from '#tests/support/e2e-ports.ts'
import { test } from './support/journey.ts'

const host = () => `localhost:${e2ePorts().storefront}`

type RawRequest = { readonly method?: string; readonly host?: string; readonly headers?: readonly string[] }

type RawResponse = {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** Sends raw bytes, which HTTP clients would correct, and reads until the connection is closed. */
async function sendRaw(request: string): Promise<RawResponse> {
  const socket = connect(e2ePorts().storefront, '127.0.0.1')
  socket.setTimeout(10_000, () => socket.destroy(new Error('no response within ten seconds')))
  socket.write(Buffer.from(request, 'latin1'))
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const fields = lines.map((line) => {
    const [name = '', ...value] = line.split(':')
    return [name.toLowerCase(), value.join(':').trim()] as const
  })
  return { status: Number(first.split(' ')[1]), headers: new Map(fields), body: body.join('\r\n\r\n') }
}

function send(target: string, { method = 'GET', host: requestHost = host(), headers = [] }: RawRequest = {}) {
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${requestHost}`, 'Connection: close', ...headers]
  return sendRaw(`${lines.join('\r\n')}\r\n\r\n`)
}

const files = ['/icon-vereda.svg', '/favicon.ico', '/fonts/LICENCES.txt', '/robots.txt', '/sitemap.xml']
const pages = ['/', '/en_GB', '/en_GB/all/shoes', '/en_GB/checkout']

test('methods that an address does not support get 405 with Allow', async () => {
  for (const method of ['TRACE', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])
    for (const target of [...files, ...pages]) {
      const { status, headers, body } = await send(target, { method, headers: ['Content-Length: 0'] })
      expect([status, headers.get('allow')], `${method} ${target}`).toEqual([405, 'GET, HEAD'])
      expect(body).toContain('405 Method Not Allowed')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  expect((await send('/api/shop/v1/countries?profile=en_GB', { method: 'TRACE' })).status).toBe(405)
  expect((await send('/api/refresh')).headers.get('allow')).toBe('POST')
  expect((await send('*', { method: 'OPTIONS' })).status).toBe(405)
  expect((await send('evil.example:443', { method: 'CONNECT' })).status).toBe(405)
})

test('undecodable addresses are answered, pages with the not-found page', async () => {
  for (const broken of ['%zz', '%', '%E0%A4%A', '%00', '%ff'])
    for (const folder of ['/api/refresh/', '/api/unsubscribe/en_GB/', '/fonts/', '/art/', '/_next/static/'])
      expect((await send(folder + broken)).status, folder + broken).toBe(400)
  for (const target of ['/%zz', '/es_ES/%zz', '/es_ES/thanks/%E0%A4%A']) {
    const { status, body } = await send(target)
    expect(status, target).toBe(404)
    expect(body).toMatch(/<h1[^>]*>[^<]+/)
  }
})

test('unsatisfiable ranges and failed preconditions of a file are answered as such', async () => {
  for (const target of ['/icon-vereda.svg', '/favicon.ico', '/fonts/LICENCES.txt']) {
    for (const range of ['bytes=99999999-', 'bytes=5-2', 'bytes=-', 'bytes=-0']) {
      const { status, headers, body } = await send(target, { headers: [`Range: ${range}`] })
      expect([status, headers.get('cache-control')], `${target} ${range}`).toEqual([416, 'no-store'])
      expect(headers.get('content-range')).toMatch(/^bytes \*\/\d+$/)
      expect(body).toContain('416 Range Not Satisfiable')
    }
    for (const range of ['bytes=0-1,3-4', 'lines=1-2', ''])
      expect((await send(target, { headers: [`Range: ${range}`] })).status, range).toBe(200)
    expect((await send(target, { headers: ['Range: bytes=0-3'] })).status).toBe(206)
    expect((await send(target, { headers: ['If-Match: "other"'] })).status).toBe(412)
  }
})

test('router state headers are parsed or rejected', async () => {
  const states = ['x', '%zz', '{}', '[]', '[""]', '["",{"children":1}]', '["",{},1]']
  for (const target of ['/en_GB/checkout', '/de_DE/checkout', '/en_GB/all/shoes', '/en_GB'])
    for (const state of states) {
      const headers = ['RSC: 1', `Next-Router-State-Tree: ${state}`]
      const { status, body } = await send(target, { headers })
      expect(status, `${target} ${state}`).toBe(400)
      expect(body).toContain('Next-Router-State-Tree')
    }
})

test('addresses that only start like files are handled as pages', async () => {
  for (const folder of ['icon1', 'iconoclast', 'fonts', 'art']) {
    const path = `/${folder}/en_GB/content/none`
    const { status, headers } = await send(path)
    expect([status, headers.get('location')], folder).toEqual([307, `/en_GB${path}`])
    expect((await send(`/en_GB${path}`)).status, folder).toBe(404)
  }
  for (const target of ['/api/refresh/bag', '/api/unsubscribe/markets', '/api/search/suggest/bag']) {
    const { status, body } = await send(target)
    expect(status, target).toBe(404)
    expect(body).toContain('"code":"not_found"')
  }
})

test('does not wait for an announced trailer', async () => {
  for (const [target, expected] of [
    ['/api/shop/v1/countries?profile=en_GB', 200],
    ['/pictures/none.md.webp', 404],
    ['/models/none.glb', 404],
    ['/en_GB', 200],
  ] as const)
    expect((await send(target, { headers: ['Trailer: x'] })).status, target).toBe(expected)
  const posted = {
    method: 'POST',
    headers: ['Trailer: x', 'Content-Type: application/json', 'Content-Length: 0'],
  }
  expect((await send('/api/shop/v1/cart', posted)).status).toBe(400)
})

test('no request target or host redirects away from the shop', async () => {
  const targets = ['/en_GB', '', '/', '/default', '/women/shoes', '/en_GB?voucher=WELCOME']
  for (const path of targets) {
    expect((await send(`http://evil.example${path}`)).status, path).toBe(421)
    expect((await send(`http://${host()}@evil.example${path}`)).status, path).toBe(421)
  }
  const redirect = await send(`http://${host()}/default/all/shoes`)
  expect([redirect.status, redirect.headers.get('location')]).toEqual([307, '/en_GB/all/shoes'])
  const paths = [
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example/',
    '/default//evil.example',
  ]
  const more = [
    '/int/%2f/evil.example',
    '/.//evil.example',
    '/%09/evil.example',
    '//evil.example?voucher=WELCOME',
  ]
  for (const target of [...paths, ...more, ...targets.filter(Boolean)])
    for (const rawRequest of [
      {},
      { host: 'evil.example' },
      { headers: ['X-Forwarded-Host: evil.example'] },
    ]) {
      const { status, headers } = await send(target, rawRequest)
      expect(status, target).toBeLessThan(500)
      expect(headers.get('location') ?? '/', target).toMatch(/^\/(?![/\\])/)
    }
})

test('malformed or oversized requests are answered and closed', async () => {
  const broken = [
    ['GET /en_GB HTTP/1.0\r\n\r\n', 400],
    ['GET /en_GB HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['GET /en_GB HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['GET /en_GB/\0 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['GET evil.example HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['\x16\x03\x01\x02\r\n\r\n', 400],
    [`GET /en_GB/${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    [`GET /en_GB HTTP/1.1\r\nHost: a\r\n${'X-A: b\r\n'.repeat(3000)}\r\n`, 431],
  ] as const
  for (const [request, expected] of broken) {
    const { status, headers, body } = await sendRaw(request)
    expect(status, request.slice(0, 60)).toBe(expected)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(body).toContain(`${expected} `)
  }
  expect((await send('/en_GB', { headers: ['Expect: anything'] })).status).toBe(417)
  expect((await send(`/en_GB/${'a/'.repeat(5000)}`)).status).toBeLessThan(500)
})

test('plain http on this machine sets no HSTS', async () => {
  const { headers } = await send('/en_GB', { headers: ['X-Forwarded-Proto: https'] })
  expect(headers.get('strict-transport-security')).toBeUndefined()
})
