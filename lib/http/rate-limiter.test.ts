import { expect, it } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'

it('limits the calls per minute for each address', () => {
  let now = 0
  const allowed = createRateLimiter(2, () => now)
  expect([allowed('a'), allowed('a'), allowed('a'), allowed('b')]).toEqual([true, true, false, true])
  now = 60_000
  expect(allowed('a')).toBe(true)
})

it('counts the addresses of one IPv6 network together', () => {
  const allowed = createRateLimiter(1, () => 0)
  expect([allowed('2001:db8::1'), allowed('2001:db8::2'), allowed('2001:db8:0:1::1')]).toEqual([
    true,
    false,
    true,
  ])
})

it('evicts the oldest address at the limit', () => {
  const allowed = createRateLimiter(1, () => 0)
  allowed('first')
  for (let number = 0; number < 20_000; number += 1) allowed(`${number}`)
  expect(allowed('first')).toBe(true)
  expect(allowed('19999')).toBe(false)
})
