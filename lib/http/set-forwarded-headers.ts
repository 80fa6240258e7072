import type { IncomingMessage } from 'node:http'
import {
  type ProxyTrust,
  resolveClientAddress,
  splitHeaderList,
} from '#api-client/contract/deployment/trusted-proxies.ts'
import { storefrontHeaders } from '#api-client/contract/storefront-identity.ts'

/** Proxy headers that the framework reads; without them it uses its own values. */
const proxyHeaders = ['x-forwarded-host', 'x-forwarded-port']

/**
 * Leaves one address in `x-forwarded-for`: that of the connection, or the last one that a trusted proxy
 * wrote. An address that a visitor sends must not reach the service, which rate-limits by it.
 * `x-forwarded-proto`, from which the framework detects https, the other forwarding headers and the header of
 * the visitor's country stay only if a trusted proxy wrote them. Headers that authenticate the storefront to
 * the service are always removed from visitors' requests.
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
  // A forwarded request would wait for the trailer.
  delete headers.trailer
  for (const name of Object.values(storefrontHeaders)) delete headers[name]
}
