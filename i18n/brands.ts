/** The three brands and the hosts that show them. `BRAND_HOSTS` (host=brand, comma-separated) adds a deployment's own. */
export const brands = ['vereda', 'taller', 'cumbre'] as const

export type Brand = (typeof brands)[number]

export const brandNames: Readonly<Record<Brand, string>> = {
  vereda: 'Vereda',
  taller: 'Taller',
  cumbre: 'Cumbre',
}

export const defaultBrand: Brand = 'vereda'

export function isBrand(value: string): value is Brand {
  return (brands as readonly string[]).includes(value)
}

/** The brands that show what belongs to a brand, or to all of them. */
export function brandsOf(owner: Brand | 'all'): readonly Brand[] {
  return owner === 'all' ? brands : [owner]
}

/** Whether a text is a host, as browsers send it: without scheme, path, user name and query. */
function isHost(text: string): boolean {
  const url = `http://${text}`
  return URL.canParse(url) && new URL(url).href === `${url.toLowerCase()}/`
}

/** Reads `shop.example=vereda,lab.example=taller`. Entries with an unknown brand, or a URL in place of a host, are reported, not ignored. */
export function parseBrandHosts(setting: string): ReadonlyMap<string, Brand> {
  const hosts = new Map<string, Brand>()
  for (const entry of setting
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [host, brand, ...rest] = entry.split('=')
    if (!host || !brand || rest.length > 0 || !isHost(host) || !isBrand(brand)) {
      throw new Error(`BRAND_HOSTS: "${entry}" is not host=brand with a brand of ${brands.join(', ')}`)
    }
    hosts.set(host.toLowerCase(), brand)
  }
  return hosts
}

/** `taller.localhost:3000` is Taller; a host nobody claims is the default brand. */
export function brandOfHost(host: string, configured: ReadonlyMap<string, Brand>): Brand {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  const own = configured.get(name)
  if (own) return own
  const first = name.split('.')[0] ?? ''
  return name.endsWith('.localhost') && isBrand(first) ? first : defaultBrand
}
