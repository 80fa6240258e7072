import { type Brand, defaultBrand } from '#config/brands.ts'
import { findBrandOrigin } from '#i18n/brand-origin.ts'
import type { Config } from '../../config.ts'

type Hosts = Pick<Config, 'publicOrigin' | 'brandHosts' | 'storefrontUrls'>

/** The storefront origin of a brand; a brand without its own host uses the default brand's. */
export function getStorefrontOrigin(
  { publicOrigin, brandHosts, storefrontUrls }: Hosts,
  brand: Brand,
): string {
  const [storefrontUrl] = storefrontUrls
  const settings = {
    PUBLIC_ORIGIN: publicOrigin,
    BRAND_HOSTS: brandHosts,
    STOREFRONT_PORT: Number(new URL(storefrontUrl).port || 80),
  }
  return findBrandOrigin(settings, brand) ?? findBrandOrigin(settings, defaultBrand) ?? storefrontUrl
}
