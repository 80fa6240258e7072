/** The three brands and their hosts. `BRAND_HOSTS` (host=brand, comma-separated) adds more hosts. */
export const brands = ['vereda', 'taller', 'cumbre'] as const

export type Brand = (typeof brands)[number]

export const brandNames: Readonly<Record<Brand, string>> = {
  vereda: 'Vereda',
  taller: 'Taller',
  cumbre: 'Cumbre',
}

export const defaultBrand: Brand = 'vereda'

/** The experimental sibling of the default brand. */
export const siblingBrand: Brand = 'taller'

export function isBrand(value: string): value is Brand {
  return (brands as readonly string[]).includes(value)
}

/** The brands that show content of one brand, or of all brands. */
export function brandsOf(owner: Brand | 'all'): readonly Brand[] {
  return owner === 'all' ? brands : [owner]
}

/**
 * Normalises a host as browsers send it, so `xn--wgv71a.example` for `日本.example`; null for text with a
 * scheme, path, user name or query.
 */
function toHost(text: string): string | null {
  const url = `http://${text}`
  if (!URL.canParse(url)) return null
  const { href, host } = new URL(url)
  const isPlain = !/[\s/?#@\\]/.test(text) && href === `http://${host}/`
  const isUnicode = /\P{ASCII}/u.test(text)
  return isPlain && (isUnicode || host === text.toLowerCase()) ? host : null
}

/**
 * Parses `shop.example=vereda,lab.example=taller`. Entries with an unknown brand, or a URL instead of a host,
 * are reported, not ignored.
 */
export function parseBrandHosts(setting: string): ReadonlyMap<string, Brand> {
  const hosts = new Map<string, Brand>()
  for (const entry of setting
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [name = '', brand = '', ...rest] = entry.split('=')
    const [, bare = name, port] = /^(.+):(\d+)$/.exec(name) ?? []
    const host = toHost(bare)
    if (!host || rest.length > 0 || !isBrand(brand))
      throw new Error(`BRAND_HOSTS: "${entry}" is not host=brand with a brand of ${brands.join(', ')}`)
    if (port !== undefined)
      throw new Error(`BRAND_HOSTS: "${entry}" has a port; write the host without it: ${bare}=${brand}`)
    hosts.set(host, brand)
  }
  return hosts
}

/** `taller.localhost:3000` is Taller; an unknown host is the default brand. */
export function brandOfHost(host: string, configured: ReadonlyMap<string, Brand>): Brand {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  const configuredBrand = configured.get(name)
  if (configuredBrand) return configuredBrand
  const subdomain = name.split('.')[0] ?? ''
  return name.endsWith('.localhost') && isBrand(subdomain) ? subdomain : defaultBrand
}
