import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import next from 'next'
import { afterEach, describe, expect, it } from 'vitest'
import { acceptsUpgrade, declineUpgrade, forwardUpgrades } from './websocket-upgrades.server.ts'

let server: Server | undefined
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))))

type Seen = Pick<IncomingMessage, 'url' | 'headers'>

/** The storefront's server; in development with the framework's listener, which ignores unknown upgrades. */
function listen(seen: Seen[], framework?: Server): Promise<number> {
  const started = createServer((request, response) => {
    declineUpgrade(request, response)
    seen.push({ url: request.url, headers: request.headers })
    response.statusCode = 404
    response.end('no page')
  })
  if (framework) forwardUpgrades(started, framework)
  server = started
  return new Promise((resolve) =>
    started.listen(0, '127.0.0.1', () => resolve((started.address() as AddressInfo).port)),
  )
}

/** Sends the lines and returns everything the server writes until it closes the connection. */
function send(port: number, lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket.setEncoding('utf8')
    socket.on('data', (text) => {
      answer += text
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

const upgrades = [
  ['websocket', ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']],
  [
    'h2c',
    ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA'],
  ],
  ['an unknown protocol', ['Connection: keep-alive, Upgrade', 'Upgrade: anything']],
] as const

describe('an upgrade request', () => {
  it.each(upgrades)('to %s gets an ordinary response and is closed', async (_name, headers) => {
    const seen: Seen[] = []
    const port = await listen(seen)
    const answer = await send(port, ['GET /no/such/page HTTP/1.1', 'Host: shop.example', ...headers])
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).toContain('no page')
    expect(seen.map(({ url }) => url)).toEqual(['/no/such/page'])
  })

  it('goes through the request handler with its forwarding headers and without those of the upgrade', async () => {
    const seen: Seen[] = []
    const port = await listen(seen)
    await send(port, [
      'GET /api/shop/v1/cart HTTP/1.1',
      'Host: shop.example',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'X-Forwarded-For: 203.0.113.9',
    ])
    expect(seen[0]?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.9', connection: 'close' })
    expect(seen[0]?.headers).not.toHaveProperty('upgrade')
  })
})

describe('in development', () => {
  it.each(['/_next/webpack-hmr', '/en_GB'])('declines an upgrade of %s and closes', async (path) => {
    const framework = createServer().on('upgrade', () => undefined)
    const port = await listen([], framework)
    const answer = await send(port, [`GET ${path} HTTP/1.1`, 'Host: localhost', ...upgrades[0][1]])
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  })

  it('forwards hot-reload upgrades to the framework', async () => {
    const framework = createServer().on('upgrade', (_, socket) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
    )
    const port = await listen([], framework)
    const answer = await send(port, ['GET /_next/hmr?id=1 HTTP/1.1', 'Host: localhost', ...upgrades[0][1]])
    expect(answer).toMatch(/^HTTP\/1\.1 101 /)
  })
})

describe('acceptsUpgrade', () => {
  it.each([
    ['/_next/hmr?id=1', true],
    ['/_next/hmr', true],
    ['/_next/hmr/more', true],
    ['/_next/webpack-hmr', false],
    ['/_next/hmr-more', false],
    ['//_next/hmr', false],
    ['/_next/static/hmr.js', false],
    ['/en_GB', false],
  ])('returns for %s: %s', (url, expected) => {
    expect(acceptsUpgrade({ url })).toBe(expected)
  })
})

/** Pins the framework's behaviour: it listens for upgrades only on the server of its option. */
it('the framework listens for upgrades on the server of its option httpServer', async () => {
  const framework = createServer()
  const handle = next({ dev: false, httpServer: framework }).getRequestHandler()
  const started = createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(500).end())
  })
  server = started
  const port = await new Promise<number>((resolve) =>
    started.listen(0, '127.0.0.1', () => resolve((started.address() as AddressInfo).port)),
  )
  await fetch(`http://127.0.0.1:${port}/`)
  expect([framework.listenerCount('upgrade'), started.listenerCount('upgrade')]).toEqual([1, 0])
})
