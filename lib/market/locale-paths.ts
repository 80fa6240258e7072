import { displayLocale, intlTag, isLocale, type Locale, marketCodeOf } from '#i18n/locales.ts'
import { gridPath, isMaterial, parseGridSegments } from '#i18n/routing.ts'

/**
 * The same page in another locale: translated segments of grids and sheets are rewritten, all other paths
 * stay. A path without a known locale, or of an unknown grid, becomes the home page.
 * @param pathname as visitors see it, with the locale
 */
export function toLocalePath(pathname: string, to: Locale): string {
  const [from = '', ...segments] = pathname.split('/').filter(Boolean)
  if (!isLocale(from)) return `/${to}`
  if (segments.length < 2 || segments[0] === 'thanks') return `/${[to, ...segments].join('/')}`
  if (untranslatedSegments.has(segments[0] ?? '')) return `/${[to, ...segments].join('/')}`
  const material = segments.at(-1) ?? ''
  const isSheet = segments.length === 4 && isMaterial(material)
  const categoryPath = parseGridSegments(from, isSheet ? segments.slice(0, 2) : segments)
  if (!categoryPath) return `/${to}`
  return isSheet ? `${gridPath(to, categoryPath)}/${segments[2]}/${material}` : gridPath(to, categoryPath)
}

/** First segments of paths that are the same in every locale. */
const untranslatedSegments: ReadonlySet<string> = new Set([
  'content',
  'landings',
  'stores',
  'myaccount',
  'register_pelotas',
  'member_register_pelotas',
])

/** A customer who switches market in the checkout sees the transferred bag first. */
function replaceCheckoutPath(pathname: string, to: Locale): string {
  const [from = '', page, ...rest] = pathname.split('/').filter(Boolean)
  const changesMarket = isLocale(from) && marketCodeOf(from) !== marketCodeOf(to)
  return changesMarket && (page === 'checkout' || page === 'global-e') && !rest.length
    ? `/${from}/bolsa`
    : pathname
}

/**
 * The same page in another locale, by the alternates of the page if it has any.
 * @param alternates path of the page by hreflang tag; empty if the page has none
 * @returns the bag for the checkout of another market, the parent grid of a sheet that the market does not
 * sell, or the home page for a page that it does not have; a page in English exists in every locale,
 * untranslated if need be
 */
export function getSamePagePath(
  pathname: string,
  to: Locale,
  alternates: ReadonlyMap<string, string>,
): string {
  if (!alternates.size) return toLocalePath(replaceCheckoutPath(pathname, to), to)
  const alternate = alternates.get(intlTag(displayLocale(to)))
  if (alternate !== undefined) return `/${[to, ...alternate.split('/').filter(Boolean).slice(1)].join('/')}`
  const segments = pathname.split('/').filter(Boolean)
  if (untranslatedSegments.has(segments[1] ?? '') && alternates.has('x-default'))
    return toLocalePath(pathname, to)
  const isSheet = segments.length === 5 && isMaterial(segments.at(-1) ?? '')
  return isSheet ? toLocalePath(`/${segments.slice(0, 3).join('/')}`, to) : `/${to}`
}
