import { describe, expect, it } from 'vitest'
import { networkKey, normalizeAddress, rateLimitKey } from './network-address.ts'

describe('rateLimitKey', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:0:0:0:9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['', ''],
    ['unix:', 'unix:'],
    ['no address', 'no address'],
  ])('maps %s to %s', (address, key) => {
    expect(rateLimitKey(address)).toBe(key)
  })

  it('distinguishes two /64 networks', () => {
    expect(rateLimitKey('2001:db8:1:2::1')).not.toBe(rateLimitKey('2001:db8:1:3::1'))
  })
})

describe('normalizeAddress', () => {
  it('returns one spelling per address and distinguishes addresses of one network', () => {
    expect(normalizeAddress('::1')).toBe(normalizeAddress('0:0:0:0:0:0:0:1'))
    expect(normalizeAddress('::ffff:127.0.0.1')).toBe('127.0.0.1')
    expect(normalizeAddress('2001:db8::1')).not.toBe(normalizeAddress('2001:db8::2'))
  })
})

describe('networkKey', () => {
  it.each([
    ['192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:1:2::1', '2001:db8:1::/48'],
    ['2001:0DB8:ffff::9', '2001:db8:ffff::/48'],
    ['::1', '0:0:0::/48'],
    ['', ''],
    ['no address', 'no address'],
  ])('maps %s to %s', (address, key) => {
    expect(networkKey(address)).toBe(key)
  })
})
