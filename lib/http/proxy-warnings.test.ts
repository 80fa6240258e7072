import { describe, expect, it } from 'vitest'
import { parseTrustProxy } from '#api-client/contract/deployment/trusted-proxies.ts'
import { createUnknownProxyWarner, findProxyWarnings } from './proxy-warnings.ts'

const warningsOf = (options: {
  trust?: string
  hostname?: string
  isPublic?: boolean
  PUBLIC_ORIGIN?: string
}) => {
  const { trust = 'false', ...settings } = options
  const defaults = { isPublic: true, PUBLIC_ORIGIN: 'https://shop.example', hostname: '127.0.0.1' }
  return findProxyWarnings({ ...defaults, ...settings, trust: parseTrustProxy(trust) })
}

describe('findProxyWarnings', () => {
  it.each([
    [{}, 'TRUST_PROXY is not set'],
    [{ hostname: '0.0.0.0' }, 'TRUST_PROXY is not set'],
    [{ PUBLIC_ORIGIN: '' }, 'TRUST_PROXY is not set'],
    [{ trust: '1', hostname: '0.0.0.0' }, 'TRUST_PROXY trusts every client that connects'],
  ])('warns about %j', (settings, message) => {
    expect(warningsOf(settings)).toEqual([expect.stringContaining(message)])
  })

  it.each([
    { isPublic: false },
    { trust: 'loopback' },
    { trust: '10.0.0.2', hostname: '0.0.0.0' },
    { trust: '1' },
    { hostname: '0.0.0.0', PUBLIC_ORIGIN: 'http://shop.example' },
  ])('does not warn about %j', (settings) => {
    expect(warningsOf(settings)).toEqual([])
  })
})

describe('createUnknownProxyWarner', () => {
  function warningsAfter(trust: string, ...requests: readonly (readonly [string, string?])[]): number {
    const warnings: string[] = []
    const warnAboutProxy = createUnknownProxyWarner(parseTrustProxy(trust), (message) =>
      warnings.push(message),
    )
    for (const [remoteAddress, forwarded] of requests) {
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
      const request: unknown = { headers, socket: { remoteAddress } }
      warnAboutProxy(request as Parameters<typeof warnAboutProxy>[0])
    }
    return warnings.length
  }

  it('warns once about a proxy that is not trusted', () => {
    expect(warningsAfter('false', ['127.0.0.1', '1.2.3.4'], ['10.0.0.2', '1.2.3.4'])).toBe(1)
    expect(warningsAfter('loopback', ['::ffff:10.0.0.2', '1.2.3.4'])).toBe(1)
  })

  it('does not warn about visitors, trusted proxies and direct requests', () => {
    expect(warningsAfter('loopback', ['127.0.0.1', '1.2.3.4'], ['203.0.113.9', '1.2.3.4'])).toBe(0)
    expect(warningsAfter('false', ['127.0.0.1'])).toBe(0)
  })
})
