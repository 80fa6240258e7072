/** Whether a host name or an address, as a URL or a socket writes it, is this machine. */
export function isLoopbackHost(host: string): boolean {
  const name = host
    .trim()
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true
  const address = name.startsWith('::ffff:') ? name.slice('::ffff:'.length) : name
  const parts = address.split('.')
  const isOctet = (part: string) => /^\d{1,3}$/.test(part) && Number(part) <= 255
  return parts.length === 4 && parts[0] === '127' && parts.every(isOctet)
}

/** Whether a URL names this machine; false for text that is no URL. */
export function isLoopbackUrl(url: string): boolean {
  const hostname = URL.parse(url)?.hostname
  return hostname !== undefined && hostname !== '' && isLoopbackHost(hostname)
}
