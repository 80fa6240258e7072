import { expect, it } from 'vitest'
import { parseNextPath } from './next-path.ts'
import { signInPath } from './sign-in-path.ts'

const origin = 'https://shop.example'
const parse = (next: string) => parseNextPath(`?next=${encodeURIComponent(next)}`, 'en_GB', origin)

it('accepts pages of the shop in the same locale', () => {
  expect(parse('/en_GB/bolsa')).toBe('/en_GB/bolsa')
  expect(parse('/en_GB/women/shoes/a/K1-001?x=1#sizes')).toBe('/en_GB/women/shoes/a/K1-001?x=1#sizes')
  expect(parseNextPath(new URL(signInPath('en_GB', '/en_GB/checkout'), origin).search, 'en_GB', origin)).toBe(
    '/en_GB/checkout',
  )
})

it.each([
  'https://evil.example/en_GB/',
  '//evil.example/en_GB/',
  '/en_GB/../../evil',
  '/\\evil.example/en_GB/',
  '/es_ES/bolsa',
  'javascript:alert(1)',
  '/en_GBx/bolsa',
  '',
])('rejects other targets: %s', (next) => {
  expect(parse(next)).toBeNull()
})

it('returns null without a parameter', () => {
  expect(parseNextPath('', 'en_GB', origin)).toBeNull()
})
