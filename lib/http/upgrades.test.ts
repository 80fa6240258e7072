import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { acceptsUpgrade, declineUpgrade } from './upgrades.ts'

let server: Server | undefined
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))))

type Seen = Pick<IncomingMessage, 'url' | 'headers'>

/** A server as the storefront starts it, with the framework's listener, which answers no upgrade it does not know. */
function listen(seen: Seen[], dev = false): Promise<number> {
  const started = createServer(
    { shouldUpgradeCallback: (request) => acceptsUpgrade(request, dev) },
    (request, response) => {
      declineUpgrade(request, response)
      seen.push({ url: request.url, headers: request.headers })
      response.statusCode = 404
      response.end('no page')
    },
  )
  started.on('upgrade', () => undefined)
  server = started
  return new Promise((resolve) =>
    started.listen(0, '127.0.0.1', () => resolve((started.address() as AddressInfo).port)),
  )
}

/** What the server writes until it closes the connection. */
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

describe('a request that asks for an upgrade', () => {
  it.each(upgrades)('to %s is answered as an ordinary request and closed', async (_name, headers) => {
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

it.each(['/_next/webpack-hmr', '/en_GB'])(
  'an upgrade of %s is answered and closed in development too',
  async (path) => {
    const seen: Seen[] = []
    const port = await listen(seen, true)
    const answer = await send(port, [`GET ${path} HTTP/1.1`, 'Host: localhost', ...upgrades[0][1]])
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  },
)

describe('acceptsUpgrade', () => {
  it.each([
    ['/_next/hmr?id=1', true, true],
    ['/_next/hmr', true, true],
    ['/_next/hmr/more', true, true],
    ['/_next/webpack-hmr', true, false],
    ['/_next/hmr-more', true, false],
    ['//_next/hmr', true, false],
    ['/_next/hmr', false, false],
    ['/_next/static/hmr.js', true, false],
    ['/en_GB', true, false],
  ])('answers for %s with dev=%s: %s', (url, dev, expected) => {
    expect(acceptsUpgrade({ url }, dev)).toBe(expected)
  })
})
