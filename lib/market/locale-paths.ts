import { displayLocale, intlTag, isLocale, type Locale, marketCodeOf } from '#i18n/locales.ts'
import { gridPath, isMaterial, parseGridSegments } from '#i18n/routing.ts'

/**
 * The same page in another locale: translated words of grids and sheets are rewritten, all other paths keep
 * theirs. A path without a known locale, or a grid nobody knows, comes out as the home page.
 * @param pathname as visitors see it, with the locale
 */
export function toLocalePath(pathname: string, to: Locale): string {
  const [from = '', ...segments] = pathname.split('/').filter(Boolean)
  if (!isLocale(from)) return `/${to}`
  if (segments.length < 2 || segments[0] === 'thanks') return `/${[to, ...segments].join('/')}`
  if (untranslatedSegments.has(segments[0] ?? '')) return `/${[to, ...segments].join('/')}`
  const material = segments.at(-1) ?? ''
  const isSheet = segments.length === 4 && isMaterial(material)
  const place = parseGridSegments(from, isSheet ? segments.slice(0, 2) : segments)
  if (!place) return `/${to}`
  return isSheet ? `${gridPath(to, place)}/${segments[2]}/${material}` : gridPath(to, place)
}

/** First segments below which paths are the same in every locale. */
const untranslatedSegments: ReadonlySet<string> = new Set([
  'content',
  'landings',
  'stores',
  'myaccount',
  'register_pelotas',
  'member_register_pelotas',
])

/** Who leaves a checkout for another market looks first at what of the bag came along. */
function replaceCheckoutPath(pathname: string, to: Locale): string {
  const [from = '', page, ...rest] = pathname.split('/').filter(Boolean)
  const leaves = isLocale(from) && marketCodeOf(from) !== marketCodeOf(to)
  return leaves && (page === 'checkout' || page === 'global-e') && !rest.length ? `/${from}/bolsa` : pathname
}

/**
 * The same page in another locale, by what the page itself says of it where it does.
 * @param alternates path of the page by hreflang tag; empty where the page names none
 * @returns the bag for the checkout of another market, the grid above a sheet that the market does not sell, the home page for what it does not have; a page that
 * stands in English stands in every locale, in English where nobody translated it
 */
export function getSamePagePath(
  pathname: string,
  to: Locale,
  alternates: ReadonlyMap<string, string>,
): string {
  if (!alternates.size) return toLocalePath(replaceCheckoutPath(pathname, to), to)
  const named = alternates.get(intlTag(displayLocale(to)))
  if (named !== undefined) return `/${[to, ...named.split('/').filter(Boolean).slice(1)].join('/')}`
  const segments = pathname.split('/').filter(Boolean)
  if (untranslatedSegments.has(segments[1] ?? '') && alternates.has('x-default'))
    return toLocalePath(pathname, to)
  const isSheet = segments.length === 5 && isMaterial(segments.at(-1) ?? '')
  return isSheet ? toLocalePath(`/${segments.slice(0, 3).join('/')}`, to) : `/${to}`
}
