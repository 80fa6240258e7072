import { parseLink } from '#api-client/contract/content-links.ts'
import type { Brand } from '#i18n/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { type CategoryPath, gridPath } from '#i18n/routing.ts'

type LinkContext = {
  readonly locale: Locale
  /** Paths of products by the link as written. */
  readonly products: Readonly<Record<string, string>>
  /** A brand’s origin; null where this deployment does not serve it. */
  readonly originOf: (brand: Brand) => string | null
}

const rootCategoryPath: CategoryPath = { target: 'all', family: 'all', category: [] }

/** A content page’s path: `/es_ES/content/returns`. */
export function contentPath(locale: Locale, code: string): string {
  return `/${locale}/content/${code}`
}

/** A landing’s path: `/es_ES/landings/sales`. */
export function landingPath(locale: Locale, code: string): string {
  return `/${locale}/landings/${code}`
}

/** The grid that a link names; null when it names another kind of place. */
export function parseGridLink(
  link: string,
): { readonly place: CategoryPath; readonly newest: boolean } | null {
  const read = parseLink(link)
  return read?.to === 'grid' ? read : null
}

/** The material that a link names; null when it names another kind of place. */
export function parseMaterialLink(link: string): string | null {
  const read = parseLink(link)
  return read?.to === 'product' ? read.material : null
}

/** Where a link leads in a locale. A product that is not sold there leads to everything that is. */
export function resolveHref(link: string, { locale, products, originOf }: LinkContext): string {
  const read = parseLink(link)
  switch (read?.to) {
    case 'bag':
      return `/${locale}/bolsa`
    case 'stores':
      return `/${locale}/stores`
    case 'grid':
      return gridPath(locale, read.place) + (read.newest ? '?sort=newest' : '')
    case 'product':
      return products[link] ?? gridPath(locale, rootCategoryPath)
    case 'page':
      return contentPath(locale, read.code)
    case 'landing':
      return landingPath(locale, read.code)
    case 'brand':
      return `${originOf(read.brand) ?? ''}/${locale}`
    case 'mail':
      return `mailto:${read.address}`
    default:
      return `/${locale}`
  }
}
