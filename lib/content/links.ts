import { parseLink } from '#api-client/contract/content-links.ts'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import {
  accountPath,
  type CategoryPath,
  contentPath,
  gridPath,
  landingPath,
  newsletterPath,
  orderPath,
  registerPath,
  returnPath,
  takeBackPath,
  withdrawalFormPath,
  withdrawalPath,
} from '#i18n/routing.ts'

type LinkContext = {
  readonly locale: Locale
  /** Product paths by the link in the content. */
  readonly products: Readonly<Record<string, string>>
  /** A brand’s origin; null if this deployment does not serve it. */
  readonly originOf: (brand: Brand) => string | null
}

const rootCategoryPath: CategoryPath = { target: 'all', family: 'all', category: [] }

/** The grid of a link; null if the link has another kind of target. */
export function parseGridLink(
  link: string,
): { readonly categoryPath: CategoryPath; readonly newest: boolean } | null {
  const parsed = parseLink(link)
  return parsed?.to === 'grid' ? parsed : null
}

/** The material of a link; null if the link has another kind of target. */
export function parseMaterialLink(link: string): string | null {
  const parsed = parseLink(link)
  return parsed?.to === 'product' ? parsed.material : null
}

/** The URL of a link in a locale. A product that is not sold there resolves to the grid of all products. */
export function resolveHref(link: string, { locale, products, originOf }: LinkContext): string {
  const parsed = parseLink(link)
  switch (parsed?.to) {
    case 'bag':
      return `/${locale}/bolsa`
    case 'newsletter':
      return newsletterPath(locale)
    case 'newsletter-from':
      return `${newsletterPath(locale)}?form=landing&origin=${parsed.code}`
    case 'stores':
      return `/${locale}/stores`
    case 'take-back':
      return takeBackPath(locale)
    case 'order':
      return orderPath(locale)
    case 'return':
      return returnPath(locale)
    case 'withdrawal':
      return withdrawalPath(locale)
    case 'withdrawal-form':
      return withdrawalFormPath(locale)
    case 'account':
      return accountPath(locale)
    case 'register':
      return registerPath(locale)
    case 'grid':
      return gridPath(locale, parsed.categoryPath) + (parsed.newest ? '?sort=newest' : '')
    case 'product':
      return products[link] ?? gridPath(locale, rootCategoryPath)
    case 'page':
      return contentPath(locale, parsed.code)
    case 'landing':
      return landingPath(locale, parsed.code)
    case 'brand':
      return `${originOf(parsed.brand) ?? ''}/${locale}`
    case 'mail':
      return `mailto:${parsed.address}`
    default:
      return `/${locale}`
  }
}
