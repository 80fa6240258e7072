import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPrivateAddress, resolveClientAddress } from '#api-client/contract/deployment/trusted-proxies.ts'
import {
  isSameIdentity,
  storefrontHeaders,
  storefrontIdentity,
} from '#api-client/contract/storefront-identity.ts'
import { normalizeAddress } from '#validation/network-address.ts'
import type { Config } from '../config.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Address of the visitor that the request is made for; empty for the storefront's own reads. Rate limits
     * count by it.
     */
    clientAddress: string
  }
}

/**
 * Whether rate limits exempt an address: one of `RATE_LIMIT_FREE`, or none at all, which is a service that
 * identified itself by a signature.
 */
export function isRateLimitExempt({ rateLimit }: Pick<Config, 'rateLimit'>, address: string): boolean {
  const normalized = normalizeAddress(address)
  return normalized === '' || rateLimit.exemptAddresses.some((free) => normalizeAddress(free) === normalized)
}

type Settings = Pick<Config, 'refreshSecret' | 'trustProxy'>

const misconfigurationWarnings = {
  identity:
    'A storefront with another REFRESH_SECRET sends requests, so all of its visitors share one limit. Set the same secret for both.',
  proxy:
    'x-forwarded-for comes from a proxy that TRUST_PROXY does not name, so it is ignored and all visitors behind it share one limit. Add the address of the proxy to TRUST_PROXY.',
} as const

/** Resolves the address that rate limits count a request by, and logs each misconfiguration once. */
function createClientAddressReader({ refreshSecret, trustProxy }: Settings, warn: (message: string) => void) {
  const expected = storefrontIdentity(refreshSecret)
  const warned = new Set<string>()
  const warnOnce = (message: string) => {
    if (warned.has(message)) return
    warned.add(message)
    warn(message)
  }
  return ({ headers, socket }: FastifyRequest): string => {
    const identity = headers[storefrontHeaders.identity]
    // A closed connection has no address, and an empty address would not be counted.
    const peer = socket.remoteAddress ?? 'unknown'
    const address = resolveClientAddress(peer, headers['x-forwarded-for'], trustProxy)
    if (identity === undefined) {
      if (headers['x-forwarded-for'] && isPrivateAddress(peer) && !trustProxy.trusts(peer, 0))
        warnOnce(misconfigurationWarnings.proxy)
      return address
    }
    if (typeof identity !== 'string' || !isSameIdentity(expected, identity)) {
      warnOnce(misconfigurationWarnings.identity)
      return address
    }
    const visitor = headers[storefrontHeaders.visitor]
    if (visitor === undefined) return ''
    return typeof visitor === 'string' && isIP(visitor) ? visitor : address
  }
}

/** Sets {@link FastifyRequest.clientAddress} on every request before rate limits read it. */
export function registerClientAddress(app: FastifyInstance, config: Settings): void {
  const clientAddressOf = createClientAddressReader(config, (message) => app.log.warn(message))
  app.decorateRequest('clientAddress', '')
  app.addHook('onRequest', async (request) => {
    request.clientAddress = clientAddressOf(request)
  })
}
