import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { type ProxyTrust, plainAddress } from '#api-client/contract/deployment/trusted-proxies.ts'
import { storefrontHeaders } from '#api-client/contract/storefront-identity.ts'

function listOf(written: string | readonly string[] | undefined): readonly string[] {
  const text = typeof written === 'string' ? written : (written?.join(',') ?? '')
  return text.split(',').map((part) => part.trim())
}

/** The address nearest to us that no trusted proxy has; what stands before it is hearsay of the visitor's own. */
function visitorAddress(peer: string, forwarded: readonly string[], { trusts }: ProxyTrust): string {
  let address = peer
  for (const [hop, written] of forwarded.toReversed().entries()) {
    const named = plainAddress(written)
    if (!trusts(address, hop) || isIP(named) === 0) break
    address = named
  }
  return address
}

/**
 * Leaves one address in `x-forwarded-for`: the connection’s own, or the last one a trusted proxy wrote. What a
 * visitor writes there herself must not reach the service, which counts requests by it. `x-forwarded-proto`, by
 * which the framework tells https, stays only where a trusted proxy wrote it. Headers by which the storefront shows
 * the service who it is are never a visitor's.
 */
export function setForwarded(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trust: ProxyTrust,
): void {
  const peer = plainAddress(socket.remoteAddress ?? '')
  const protocol = listOf(headers['x-forwarded-proto']).at(-1)
  headers['x-forwarded-for'] = visitorAddress(peer, listOf(headers['x-forwarded-for']), trust)
  delete headers['x-forwarded-proto']
  if (trust.trusts(peer, 0) && protocol && /^https?$/.test(protocol)) headers['x-forwarded-proto'] = protocol
  delete headers.forwarded
  for (const name of Object.values(storefrontHeaders)) delete headers[name]
}
