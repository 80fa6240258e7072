import { type Brand, defaultBrand } from '#config/brands.ts'

export type OriginSettings = {
  /** `https://shop.example`, or empty on a private machine. */
  readonly PUBLIC_ORIGIN: string
  readonly BRAND_HOSTS: ReadonlyMap<string, Brand>
  readonly STOREFRONT_PORT: number
}

/** The origin of a brand, for absolute links; null when this deployment has no host for it. */
export function findBrandOrigin(settings: OriginSettings, brand: Brand): string | null {
  for (const [host, own] of settings.BRAND_HOSTS) {
    if (own !== brand) continue
    const protocol = settings.PUBLIC_ORIGIN ? new URL(settings.PUBLIC_ORIGIN).protocol : 'https:'
    return `${protocol}//${host}`
  }
  if (!settings.PUBLIC_ORIGIN) return `http://${brand}.localhost:${settings.STOREFRONT_PORT}`
  return brand === defaultBrand ? new URL(settings.PUBLIC_ORIGIN).origin : null
}
