const ipv4 = /^\d{1,3}(\.\d{1,3}){3}$/

/** The eight groups of an IPv6 address; null where the text is none. */
function ipv6Groups(address: string): readonly string[] | null {
  const [withoutZone = ''] = address.replace(/[[\]]/g, '').split('%')
  const url = `http://[${withoutZone}]/`
  if (!URL.canParse(url)) return null
  const [head = '', tail = ''] = new URL(url).hostname.slice(1, -1).split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

/** The IPv4 address inside `::ffff:a.b.c.d`, which is how a dual-stack socket names an IPv4 client. */
function mappedIpv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 5).some((group) => group !== '0') || groups[5] !== 'ffff') return null
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 0xff])
    .join('.')
}

/** One spelling for each IP address; other text comes back as it is. */
export function normalizeAddress(address: string): string {
  if (ipv4.test(address) || !address.includes(':')) return address
  const groups = ipv6Groups(address)
  return groups ? (mappedIpv4(groups) ?? groups.join(':')) : address
}

/**
 * The network around an address, as one customer of a provider usually has it: a /24 of IPv4, a /48 of IPv6. A wider one
 * would hold the provider's other customers responsible.
 */
export function networkKey(address: string): string {
  const normalized = normalizeAddress(address)
  if (ipv4.test(normalized)) return `${normalized.split('.').slice(0, 3).join('.')}.0/24`
  const groups = normalized.split(':')
  return groups.length === 8 ? `${groups.slice(0, 3).join(':')}::/48` : normalized
}

/**
 * What requests of one client are counted by: an IPv4 address, or the /64 network of an IPv6 address, because one
 * connection usually has a whole /64 and can change its address within it for every request.
 */
export function rateLimitKey(address: string): string {
  const normalized = normalizeAddress(address)
  const groups = normalized.split(':')
  return groups.length === 8 ? `${groups.slice(0, 4).join(':')}::/64` : normalized
}

/**
 * The /48 network of an IPv6 address, which providers give to one customer with many /64 networks; null for IPv4, where
 * a wider network is many customers.
 */
export function siteKey(address: string): string | null {
  const groups = normalizeAddress(address).split(':')
  return groups.length === 8 ? `${groups.slice(0, 3).join(':')}::/48` : null
}
