import { describe, expect, it } from 'vitest'
import { isPrivateAddress, parseTrustProxy, stripPort } from './trusted-proxies.ts'

describe('parseTrustProxy', () => {
  it.each([
    ['loopback', '127.0.0.1', true],
    ['loopback', '::1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback', '10.0.0.1', false],
    ['uniquelocal', '192.168.3.4', true],
    ['linklocal', 'fe80::1', true],
    ['10.0.0.2, 10.0.0.3', '10.0.0.3', true],
    ['10.0.0.2, 10.0.0.3', '10.0.0.30', false],
    ['10.0.0.0/8', '10.200.0.1', true],
    ['2001:db8::/32', '2001:db8:9::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['false', '127.0.0.1', false],
    ['', '127.0.0.1', false],
    ['loopback', 'not an address', false],
  ])('with %s decides whether %s is trusted', (setting, address, expected) => {
    expect(parseTrustProxy(setting).trusts(address, 0)).toBe(expected)
    expect(parseTrustProxy(setting).trusts(address, 1)).toBe(expected)
  })

  it.each(['1', 'true'])('of %s trusts every client that connects, and none behind it', (setting) => {
    const trust = parseTrustProxy(setting)
    expect(trust).toMatchObject({ trustsAll: true, trustsNone: false })
    expect([trust.trusts('203.0.113.9', 0), trust.trusts('203.0.113.9', 1)]).toEqual([true, false])
  })

  it.each(['balancer', '10.0.0', '10.0.0.0/33', '10.0.0.0/8/9', '::1/129', '10.0.0.0/'])(
    'rejects %s and names the fix',
    (setting) => {
      expect(() => parseTrustProxy(`loopback, ${setting}`)).toThrow(
        /is not an address; write false, loopback/,
      )
    },
  )
})

it('strips quotes, ports and the IPv6 spelling from IPv4 addresses', () => {
  const written = [
    '"198.51.100.7:80"',
    '198.51.100.7:80',
    '[2001:db8::7]:80',
    '::ffff:198.51.100.7',
    ' 198.51.100.7 ',
    'unknown',
  ]
  expect(written.map(stripPort)).toEqual([
    '198.51.100.7',
    '198.51.100.7',
    '2001:db8::7',
    '198.51.100.7',
    '198.51.100.7',
    'unknown',
  ])
})

it('distinguishes addresses of proxies from those of visitors', () => {
  expect(['127.0.0.1', '::1', '172.16.4.4', 'fd00::1'].every(isPrivateAddress)).toBe(true)
  expect(['203.0.113.9', '2001:db8::1', ''].some(isPrivateAddress)).toBe(false)
})
