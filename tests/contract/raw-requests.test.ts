import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { koReply } from '#api-client/contract/envelope.ts'
import { generateSecrets } from '#bin/support/generate-secrets.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let port: number
beforeAll(async () => {
  const own = { ...generateSecrets(), ADYEN_CHECKOUT_URL: 'http://localhost:8080' }
  shop = await startTestShop({ seed: false, env: { ...own, PUBLIC_ORIGIN: 'https://shop.example' } })
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => shop.close())

/** Sends raw bytes and reads until the service closes the connection. */
async function exchange(lines: readonly string[], body = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  // Far below the keep-alive timeout of an idle connection.
  socket.setTimeout(20_000, () => socket.destroy(new Error('The connection stays open.')))
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  return text(socket)
}

const upgrades = {
  websocket: ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
  h2c: ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'],
  'an unknown protocol': ['Connection: keep-alive, Upgrade', 'Upgrade: anything'],
}

describe.each(Object.entries(upgrades))('an upgrade to %s', (_name, headers) => {
  test.each([
    ['GET /healthz', 200],
    ['GET /v1/nothing', 404],
    ['GET /v1/%zz', 400],
    ['POST /v1/nothing', 404],
  ])('by %s is answered as an ordinary request, and the connection is closed', async (target, status) => {
    const length = target.startsWith('POST') ? ['Content-Length: 2'] : []
    const request = [`${target} HTTP/1.1`, 'Host: shop.example', ...headers, ...length]
    const answer = await exchange(request, length.length ? '{}' : '')
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n')
  })
})

test.each([
  ['a line that is no request', ['NONSENSE'], 400],
  ['headers that are too long', ['GET / HTTP/1.1', 'Host: a', `X-Long: ${'x'.repeat(20_000)}`], 431],
  ['an expectation', ['GET /healthz HTTP/1.1', 'Host: a', 'Expect: x'], 417],
  ['a broken address', ['GET /v1/%zz HTTP/1.1', 'Host: a', 'Connection: close'], 400],
  ['an unknown path', ['GET /v1/nothing HTTP/1.1', 'Host: a', 'Connection: close'], 404],
])('the response to %s enforces HTTPS and forbids content sniffing', async (_what, lines, status) => {
  const [head = '', body = ''] = (await exchange(lines)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head.toLowerCase()).toContain('strict-transport-security: max-age=31536000')
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(head.toLowerCase()).toContain('cache-control: no-store')
  expect(koReply.parse(JSON.parse(body)).status).toBe('KO')
})
