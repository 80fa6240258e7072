import { normalizeAddress } from '#validation/network-address.ts'

const loopback6 = normalizeAddress('::1')

/** Whether a host name or an address, in any spelling, is this machine. */
export function isLoopbackHost(host: string): boolean {
  const name = host
    .trim()
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  const address = normalizeAddress(name)
  if (address === loopback6) return true
  const parts = address.split('.')
  const isOctet = (part: string) => /^\d{1,3}$/.test(part) && Number(part) <= 255
  return parts.length === 4 && parts[0] === '127' && parts.every(isOctet)
}

/** Whether a URL names this machine; false for text that is not a URL. */
export function isLoopbackUrl(url: string): boolean {
  const hostname = URL.parse(url)?.hostname
  return hostname !== undefined && hostname !== '' && isLoopbackHost(hostname)
}
