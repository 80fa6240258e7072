import { isLoopbackHost } from '#api-client/contract/deployment/loopback.ts'
import {
  defaultTrustProxy,
  isPrivateAddress,
  type ProxyTrust,
  parseTrustProxy,
} from '#api-client/contract/deployment/trusted-proxies.ts'

type Settings = {
  readonly RATE_LIMIT: number
  readonly RATE_LIMIT_FREE: string
  readonly TRUST_PROXY?: ProxyTrust | undefined
}

/**
 * Which addresses rate limits count, and which proxies may name the client address. On a private machine the
 * loopback is exempt and trusted. In a public shop every visitor may arrive over the loopback, behind a proxy
 * or the storefront, so it proves nothing there.
 */
export function readProxySettings(env: Settings, isPublic: boolean) {
  const exemptAddresses = env.RATE_LIMIT_FREE.split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  return {
    rateLimit: {
      /** Requests a minute from one address; 0 disables the limit. */
      perMinute: env.RATE_LIMIT,
      exemptAddresses: isPublic
        ? exemptAddresses.filter((address) => !isLoopbackHost(address))
        : exemptAddresses,
    },
    trustProxy: env.TRUST_PROXY ?? parseTrustProxy(defaultTrustProxy(isPublic)),
    hasTrustProxySetting: env.TRUST_PROXY !== undefined,
  }
}

type Limits = Omit<ReturnType<typeof readProxySettings>, 'rateLimit'> & {
  readonly isPublic: boolean
  readonly host: string
  readonly rateLimit: { readonly perMinute: number; readonly exemptAddresses: readonly string[] }
}

/** What a public shop has left unset, to be logged at startup. */
export function findRateLimitWarnings({
  isPublic,
  host,
  rateLimit,
  trustProxy,
  hasTrustProxySetting,
}: Limits): readonly string[] {
  if (!isPublic) return []
  const rules: readonly (readonly [boolean, string])[] = [
    [
      rateLimit.perMinute === 0,
      'RATE_LIMIT is 0, so no client is limited. Set it to the number of requests per minute for one address.',
    ],
    [
      trustProxy.trustsAll && !isLoopbackHost(host),
      'TRUST_PROXY trusts every client that connects, and SHOP_HOST is open to other machines: any client can choose the address it is counted by. Name the addresses of your proxies.',
    ],
    [
      !hasTrustProxySetting,
      'TRUST_PROXY is not set, so the address of the visitor is unknown behind a proxy: all clients behind a proxy share one limit. Set it to the addresses of the proxies in front of this service, or to false without a proxy.',
    ],
    ...rateLimit.exemptAddresses
      .filter((address) => isPrivateAddress(address) && trustProxy.trusts(address, 0))
      .map((address) => {
        const message = `RATE_LIMIT_FREE names ${address}, which TRUST_PROXY lists as a proxy: its requests without x-forwarded-for are not limited. Remove the address of the proxy from RATE_LIMIT_FREE.`
        return [true, message] as const
      }),
  ]
  return rules.filter(([applies]) => applies).map(([, message]) => message)
}
