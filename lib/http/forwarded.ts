import type { IncomingMessage } from 'node:http'

const loopback = /^(127\.\d+\.\d+\.\d+|::1)$/

function plain(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:/, '')
}

/** Whether TRUST_PROXY (`false`, `loopback`, `true` or `1`, or addresses with commas) names the one who connects. */
function isTrusted(peer: string, setting: string): boolean {
  const names = setting.split(',').map((name) => name.trim())
  return names.some(
    (name) => name === 'true' || name === '1' || (name === 'loopback' ? loopback.test(peer) : name === peer),
  )
}

function lastOf(written: string | readonly string[] | undefined): string | undefined {
  return (typeof written === 'string' ? written : written?.join(','))?.split(',').at(-1)?.trim()
}

/**
 * Leaves one address in `x-forwarded-for`: the connection’s own, or the last one a trusted proxy wrote. What a
 * visitor writes there herself must not reach the service, which counts requests by it. `x-forwarded-proto`, by
 * which the framework tells https, stays only where a trusted proxy wrote it.
 */
export function setForwarded(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trust: string,
): void {
  const peer = plain(socket.remoteAddress)
  const trusted = isTrusted(peer, trust)
  const address = lastOf(headers['x-forwarded-for'])
  const protocol = lastOf(headers['x-forwarded-proto'])
  headers['x-forwarded-for'] = address && trusted ? address : peer
  delete headers['x-forwarded-proto']
  if (trusted && protocol && /^https?$/.test(protocol)) headers['x-forwarded-proto'] = protocol
  delete headers.forwarded
}
