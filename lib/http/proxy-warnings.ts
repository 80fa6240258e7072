import type { IncomingMessage } from 'node:http'
import { isLoopbackHost } from '#api-client/contract/deployment/loopback.ts'
import { isPrivateAddress, type ProxyTrust } from '#api-client/contract/deployment/trusted-proxies.ts'

type ProxySettings = {
  readonly isPublic: boolean
  readonly PUBLIC_ORIGIN: string
  readonly trust: ProxyTrust
  /** The address the storefront listens on. */
  readonly hostname: string
}

/** Misconfigured proxy settings of a public storefront, to be logged at startup. */
export function findProxyWarnings({
  isPublic,
  PUBLIC_ORIGIN,
  trust,
  hostname,
}: ProxySettings): readonly string[] {
  if (!isPublic) return []
  const isOpen = !isLoopbackHost(hostname)
  const needsProxy = !isOpen || PUBLIC_ORIGIN.startsWith('https:')
  const rules: readonly (readonly [boolean, string])[] = [
    [
      trust.trustsNone && needsProxy,
      'TRUST_PROXY is not set, and visitors reach this storefront through a proxy: all of them share one limit. Set TRUST_PROXY to loopback or to the addresses of the proxy.',
    ],
    [
      trust.trustsAll && isOpen,
      'TRUST_PROXY trusts every client that connects, and STOREFRONT_HOST is open to other machines: visitors who connect past the proxy can choose the address they are counted by. Name the addresses of the proxy.',
    ],
  ]
  return rules.filter(([applies]) => applies).map(([, message]) => message)
}

/** Detects requests of a proxy that is not trusted, and warns once. Visitors can send such headers too. */
export function createUnknownProxyWarner(trust: ProxyTrust, warn: (message: string) => void) {
  let warned = false
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): void => {
    if (warned || headers['x-forwarded-for'] === undefined) return
    const peer = socket.remoteAddress ?? ''
    if (!isPrivateAddress(peer) || trust.trusts(peer, 0)) return
    warned = true
    warn(
      'x-forwarded-for comes from a proxy that TRUST_PROXY does not name: it is ignored, and all visitors behind it share one limit. Set TRUST_PROXY to loopback or to the addresses of the proxy.',
    )
  }
}
