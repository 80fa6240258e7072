const ipv4 = /^\d{1,3}(\.\d{1,3}){3}$/

/** Parses the eight groups of an IPv6 address; null for other text. */
function ipv6Groups(address: string): readonly string[] | null {
  const [withoutZone = ''] = address.replace(/[[\]]/g, '').split('%')
  const url = `http://[${withoutZone}]/`
  if (!URL.canParse(url)) return null
  const [head = '', tail = ''] = new URL(url).hostname.slice(1, -1).split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

/** The IPv4 address in `::ffff:a.b.c.d`, the form in which a dual-stack socket reports an IPv4 client. */
function mappedIpv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 5).some((group) => group !== '0') || groups[5] !== 'ffff') return null
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 0xff])
    .join('.')
}

/** The canonical spelling of an IP address; other text is returned unchanged. */
export function normalizeAddress(address: string): string {
  if (ipv4.test(address) || !address.includes(':')) return address
  const groups = ipv6Groups(address)
  return groups ? (mappedIpv4(groups) ?? groups.join(':')) : address
}

/**
 * The network of an address that a provider usually assigns to one customer: an IPv4 /24 or an IPv6 /48. A
 * wider one would also block or limit the provider's other customers.
 */
export function networkKey(address: string): string {
  const normalized = normalizeAddress(address)
  if (ipv4.test(normalized)) return `${normalized.split('.').slice(0, 3).join('.')}.0/24`
  const groups = normalized.split(':')
  return groups.length === 8 ? `${groups.slice(0, 3).join(':')}::/48` : normalized
}

/**
 * The rate limit key of a client: its IPv4 address, or the /64 network of its IPv6 address, because one
 * connection usually has a whole /64 and can use another address of it for every request.
 */
export function rateLimitKey(address: string): string {
  const normalized = normalizeAddress(address)
  const groups = normalized.split(':')
  return groups.length === 8 ? `${groups.slice(0, 4).join(':')}::/64` : normalized
}

/**
 * The /48 network of an IPv6 address, which providers assign to a customer with many /64 networks; null for
 * IPv4, where a wider network has many customers.
 */
export function siteKey(address: string): string | null {
  const groups = normalizeAddress(address).split(':')
  return groups.length === 8 ? `${groups.slice(0, 3).join(':')}::/48` : null
}
