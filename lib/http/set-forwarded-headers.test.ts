import { expect, test } from 'vitest'
import { parseTrustProxy } from '#api-client/contract/deployment/trusted-proxies.ts'
import { storefrontHeaders } from '#api-client/contract/storefront-identity.ts'
import { setForwardedHeaders } from './set-forwarded-headers.ts'

function forwardedHeader(
  trust: string,
  remoteAddress: string,
  name: string,
  written?: string,
): string | undefined {
  const headers: Record<string, string> = { forwarded: 'for=9.9.9.9' }
  if (written) headers[name] = written
  const request = { headers, socket: { remoteAddress } } as unknown
  setForwardedHeaders(
    request as Parameters<typeof setForwardedHeaders>[0],
    parseTrustProxy(trust),
    'CF-IPCountry',
  )
  expect(headers.forwarded).toBeUndefined()
  return headers[name]
}

test.each([
  ['false', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
  ['false', '127.0.0.1', '1.2.3.4', '127.0.0.1'],
  ['loopback', '127.0.0.1', '6.6.6.6, 198.51.100.7', '198.51.100.7'],
  ['loopback', '::ffff:127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['loopback', '203.0.113.9', '1.2.3.4', '203.0.113.9'],
  ['10.0.0.2, 10.0.0.3', '10.0.0.3', '198.51.100.7', '198.51.100.7'],
  ['1', '10.0.0.3', '198.51.100.7', '198.51.100.7'],
  ['1', '10.0.0.3', undefined, '10.0.0.3'],
  ['1', '10.0.0.3', '10.0.0.4, 10.0.0.5', '10.0.0.5'],
  ['loopback, 10.0.0.0/8', '127.0.0.1', '6.6.6.6, 198.51.100.7, 10.1.2.3', '198.51.100.7'],
  ['loopback', '127.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
  ['loopback', '127.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
  ['loopback', '127.0.0.1', '"198.51.100.7"', '198.51.100.7'],
  ['loopback', '127.0.0.1', '"[2001:db8::7]:4711"', '2001:db8::7'],
  ['loopback', '127.0.0.1', '"198.51.100.7', '127.0.0.1'],
  ['loopback', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['loopback', '127.0.0.1', '198.51.100.7, unknown', '127.0.0.1'],
  ['2001:db8::/32', '2001:db8:1::1', '198.51.100.7', '198.51.100.7'],
])('with TRUST_PROXY=%s, %s sending %s is forwarded as %s', (trust, peer, written, forwarded) => {
  expect(forwardedHeader(trust, peer, 'x-forwarded-for', written)).toBe(forwarded)
})

test.each([
  ['false', '127.0.0.1', 'https', undefined],
  ['loopback', '203.0.113.9', 'https', undefined],
  ['loopback', '127.0.0.1', 'https', 'https'],
  ['loopback', '127.0.0.1', 'http', 'http'],
  ['loopback', '127.0.0.1', 'http, https', 'https'],
  ['loopback', '127.0.0.1', 'gopher', undefined],
  ['loopback', '127.0.0.1', undefined, undefined],
])('with TRUST_PROXY=%s, %s sending %s is trusted as %s', (trust, peer, written, expected) => {
  expect(forwardedHeader(trust, peer, 'x-forwarded-proto', written)).toBe(expected)
})

test.each(Object.values(storefrontHeaders))('removes %s of a visitor, through any proxy', (name) => {
  expect(forwardedHeader('false', '203.0.113.9', name, '198.51.100.7')).toBeUndefined()
  expect(forwardedHeader('loopback', '127.0.0.1', name, '198.51.100.7')).toBeUndefined()
})

test('removes an announced trailer', () => {
  expect(forwardedHeader('loopback', '127.0.0.1', 'trailer', 'x')).toBeUndefined()
})

test.each([
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-port', '1'],
  ['cf-ipcountry', 'ES'],
])('keeps %s only from a trusted proxy', (name, value) => {
  expect(forwardedHeader('false', '127.0.0.1', name, value)).toBeUndefined()
  expect(forwardedHeader('loopback', '203.0.113.9', name, value)).toBeUndefined()
  expect(forwardedHeader('loopback', '127.0.0.1', name, value)).toBe(value)
})

test('keeps the country header if none is configured', () => {
  const request: unknown = { headers: { 'cf-ipcountry': 'ES' }, socket: { remoteAddress: '203.0.113.9' } }
  setForwardedHeaders(request as Parameters<typeof setForwardedHeaders>[0], parseTrustProxy('false'))
  expect(request).toHaveProperty(['headers', 'cf-ipcountry'], 'ES')
})
