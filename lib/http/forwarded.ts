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

/**
 * Leaves one address in `x-forwarded-for`: the connection’s own, or the last one a trusted proxy wrote. What a
 * visitor writes there herself must not reach the service, which counts requests by it.
 */
export function setForwardedFor(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trust: string,
) {
  const peer = plain(socket.remoteAddress)
  const written = headers['x-forwarded-for']
  const last = (Array.isArray(written) ? written.join(',') : written)?.split(',').at(-1)?.trim()
  headers['x-forwarded-for'] = last && isTrusted(peer, trust) ? last : peer
  delete headers.forwarded
}
