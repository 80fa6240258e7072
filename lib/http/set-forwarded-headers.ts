import type { IncomingMessage } from 'node:http'
import {
  type ProxyTrust,
  resolveClientAddress,
  splitHeaderList,
} from '#api-client/contract/deployment/trusted-proxies.ts'
import { storefrontHeaders } from '#api-client/contract/storefront-identity.ts'

/** Headers of a proxy that the framework reads; it takes its own values where they are missing. */
const proxyHeaders = ['x-forwarded-host', 'x-forwarded-port']

/**
 * Leaves one address in `x-forwarded-for`: the connection’s own, or the last one a trusted proxy wrote. What a visitor
 * writes there must not reach the service, which counts requests by it. `x-forwarded-proto`, by which the framework
 * tells https, the other forwarding headers and the header of the visitor's country stay only where a trusted proxy
 * wrote them. Headers by which the storefront shows the service who it is are never a visitor's.
 */
export function setForwardedHeaders(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trust: ProxyTrust,
  countryHeader = '',
): void {
  const peer = socket.remoteAddress ?? ''
  const isTrusted = trust.trusts(peer, 0)
  const protocol = splitHeaderList(headers['x-forwarded-proto']).at(-1)
  headers['x-forwarded-for'] = resolveClientAddress(peer, headers['x-forwarded-for'], trust)
  delete headers['x-forwarded-proto']
  if (isTrusted && protocol && /^https?$/.test(protocol)) headers['x-forwarded-proto'] = protocol
  if (!isTrusted) for (const name of [...proxyHeaders, countryHeader.toLowerCase()]) delete headers[name]
  delete headers.forwarded
  // Its end would be waited for where the request is passed on.
  delete headers.trailer
  for (const name of Object.values(storefrontHeaders)) delete headers[name]
}
