import { expect, it } from 'vitest'
import {
  addScriptHashes,
  getPageHeaders,
  getPaymentHeaders,
  getPrivatePageHeaders,
  getTransportHeaders,
  isPaymentPage,
  isPrivatePage,
} from './security-headers.ts'

const policyOf = (headers: Readonly<Record<string, string>>) =>
  new Map(
    (headers['content-security-policy'] ?? '').split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ')
      return [name, sources]
    }),
  )

it.each([
  ['en_GB/checkout', true],
  ['en_AU/global-e', true],
  ['en_AU/global-elsewhere', false],
  ['es_MX/thanks/abc', true],
  ['es_MX/order/abc/exchange', true],
  ['es_MX/order/abc', false],
  ['en_GB/bag', false],
  ['en_GB/checkout/express', true],
  ['en_GB/checkout/more', false],
  ['en_GB', false],
])('decides whether %s takes payments: %s', (page, expected) => {
  expect(isPaymentPage(page)).toBe(expected)
})

it('allows only nonced scripts and the provider on a payment page', () => {
  const policy = policyOf(getPaymentHeaders('n0nce', 'https://pay.example', false))
  expect(policy.get('script-src')).toEqual(["'nonce-n0nce'", "'strict-dynamic'"])
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://pay.example'])
  expect(policy.get('form-action')).toEqual(["'self'", 'https://pay.example'])
  expect(policy.get('frame-ancestors')).toEqual(["'none'"])
})

it('allows frames of any issuer with the real provider', () => {
  const policy = policyOf(getPaymentHeaders('n', 'https://*.adyen.com', false))
  expect(policy.get('frame-src')).toEqual(['https:'])
  expect(policy.get('form-action')).toEqual(["'self'", 'https:'])
})

it('allows the 3D view to load its unpacked textures', () => {
  const policy = policyOf(getPageHeaders(false))
  expect(policy.get('connect-src')).toContain('blob:')
  expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:'])
})

it('allows eval in development only', () => {
  expect(policyOf(getPageHeaders(false)).get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"])
  expect(policyOf(getPageHeaders(true)).get('script-src')).toContain("'unsafe-eval'")
})

it('allows only nonced scripts and calls to the shop in the account', () => {
  expect(['', '/mycards', 's'].map((end) => isPrivatePage(`en_GB/myaccount${end}`))).toEqual([
    true,
    true,
    false,
  ])
  const policy = policyOf(getPrivatePageHeaders('n0nce', false))
  expect(policy.get('script-src')).toEqual(["'nonce-n0nce'", "'strict-dynamic'"])
  expect(policy.get('connect-src')).toEqual(["'self'"])
})

it('uses a nonce on pages that request gift card or order data', () => {
  expect([
    isPrivatePage('en_GB/gift-card'),
    isPrivatePage('es_ES/offline'),
    isPrivatePage('en_GB/bag'),
  ]).toEqual([true, true, false])
})

it('adds hashes only to script-src', () => {
  const headers = getPageHeaders(false)
  const policyText = headers['content-security-policy'] ?? ''
  const policy = policyOf({
    'content-security-policy': addScriptHashes(policyText, ["'sha256-a'", "'sha256-b'"]),
  })
  expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'", "'sha256-a'", "'sha256-b'"])
  expect([...policy].filter(([name]) => name !== 'script-src')).toEqual(
    [...policyOf(headers)].filter(([name]) => name !== 'script-src'),
  )
  expect(addScriptHashes(policyText, [])).toBe(policyText)
})

it.each([
  ['https://shop.example', undefined, true],
  ['https://shop.example', 'https', true],
  ['https://shop.example', 'http', false],
  ['http://shop.example', 'https', true],
  ['http://localhost:3000', undefined, false],
  ['', 'https', true],
  ['', 'http', false],
  ['', undefined, false],
])('sends HSTS for the origin %j over %s: %s', (origin, protocol, sends) => {
  expect(getTransportHeaders(origin, protocol)).toEqual(
    sends ? { 'strict-transport-security': 'max-age=31536000' } : {},
  )
})
