import { defaultLocale, isLocale, type Locale, looksLikeLocale } from '#i18n/locales.ts'
import { gridPath, isMaterial, readGridSegments } from '#i18n/routing.ts'
import { campaignSegment, readCampaignQuery } from '#lib/catalog/campaign-query.ts'
import { gridSegment, isKept, readGridQuery } from '#lib/catalog/grid-query.ts'
import { readSought, searchSegment } from '#lib/search/search-query.ts'

/** What a page request comes to: a place in `app/` below `[brand]`, or the path it should have asked for. */
export type Routed =
  | { readonly page: string; readonly keepsQuery: boolean }
  | { readonly redirect: string; readonly status: 307 | 308 }

/** Pages whose path is the same in every locale, and where they lie in `app/`. */
const fixedPages: Readonly<Record<string, string>> = {
  '': '',
  bolsa: 'bag',
  checkout: 'checkout',
  'checkout/express': 'checkout/express',
  'global-e': 'global-e',
  'gift-card': 'gift-card',
  markets: 'markets',
  myaccount: 'myaccount',
  order: 'order',
  pedido_offline: 'offline',
  'search/image': 'search/image',
  stores: 'stores',
}

/** Pages named by words of their own: how many may follow, and how long the service’s are. */
const namedPages: Readonly<Record<string, { readonly most: number; readonly longest: number }>> = {
  content: { most: 1, longest: 60 },
  landings: { most: 1, longest: 60 },
  stores: { most: 3, longest: 80 },
}
/** Pages whose second segment is known to one person: a reference, or what a mail's link was signed with. */
const secretPages: ReadonlySet<string> = new Set(['express', 'order', 'review', 'thanks', 'unsubscribe'])
const nameShape = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** `landings/sales`, `stores/es/sevilla`: the same below `app/`. Names of another shape are no pages. */
function namedPage([first = '', ...names]: readonly string[]): string | null {
  const page = Object.hasOwn(namedPages, first) ? namedPages[first] : undefined
  if (!page || !names.length || names.length > page.most) return null
  const fits = names.every((name) => name.length <= page.longest && nameShape.test(name))
  return fits ? [first, ...names].join('/') : null
}

/** Whether a segment can be read; a mail program may have cut it within an escaped letter. */
function isWhole(segment: string): boolean {
  try {
    return decodeURIComponent(segment) !== ''
  } catch {
    return false
  }
}

function fixedPage(segments: readonly string[]): string | null {
  const [first = '', second, ...rest] = segments
  const path = segments.join('/')
  const fixed = Object.hasOwn(fixedPages, path) ? fixedPages[path] : undefined
  const named = namedPage(segments)
  if (fixed !== undefined || named) return fixed ?? named
  if (second === undefined) return null
  return secretPages.has(first) && rest.length === 0 && isWhole(second) ? `${first}/${second}` : null
}

/** The page to begin a search on is one; what somebody seeks is endless, and rendered for each request. */
function searchPage(segments: readonly string[], params: URLSearchParams): string | null {
  if (segments.length !== 1 || segments[0] !== 'search') return null
  const sought = readSought(params)
  return sought.query.words ? `live/search/${searchSegment(sought)}` : 'search'
}

/** Lists of products that are named: a collection is narrowed as a grid is, a campaign by its collections alone; and what a sitemap names. */
function listPage(segments: readonly string[], params: URLSearchParams): string | null {
  const [first, code = '', ...more] = segments
  if (more.length || code.length > 60 || !nameShape.test(code)) return null
  if (first === 'sitemap') return /^\d{1,3}$/.test(code) ? `sitemap/${code}` : null
  if (first === 'campaigns') return `campaign/${code}/${campaignSegment(readCampaignQuery(params))}`
  if (first !== 'collections') return null
  const query = readGridQuery(params)
  return `${isKept(query) ? '' : 'live/'}collection/${code}/${encodeURIComponent(gridSegment(query))}`
}

/**
 * 307 to the same page in a locale that exists: `default`, `int` and unknown locales are replaced, `de-DE` is spelt as
 * paths spell it, the rest gets one.
 */
function toKnownLocale(segments: readonly string[]): Routed {
  const [first = '', ...rest] = segments
  const replaced = /^(default|int)$/i.test(first) || looksLikeLocale(first)
  const hyphened = first.replace('-', '_')
  const locale = isLocale(hyphened) ? hyphened : defaultLocale
  const path = [locale, ...(replaced ? rest : segments)].filter(Boolean).join('/')
  return { redirect: `/${path}`, status: 307 }
}

function catalogPage(locale: Locale, segments: readonly string[], params: URLSearchParams): Routed {
  const last = segments.at(-1) ?? ''
  const isSheet = segments.length === 4 && isMaterial(last)
  const place = readGridSegments(locale, isSheet ? segments.slice(0, 2) : segments)
  if (!place) return { page: `${locale}/missing`, keepsQuery: false }
  const own = isSheet ? `${gridPath(locale, place)}/${segments[2]}/${last}` : gridPath(locale, place)
  if (own !== `/${[locale, ...segments].join('/')}`) return { redirect: own, status: 308 }
  if (isSheet) return { page: `${locale}/product/${last}`, keepsQuery: true }
  const category = place.category.join('.') || '-'
  const query = readGridQuery(params)
  const grid = `grid/${place.target}/${place.family}/${category}/${encodeURIComponent(gridSegment(query))}`
  return { page: `${locale}/${isKept(query) ? '' : 'live/'}${grid}`, keepsQuery: false }
}

/**
 * Reads a path as visitors see it. Translated words become the contract's own, filters and sorting become one
 * canonical segment, a word of another language is answered with 308 to the locale's spelling.
 */
export function routeOf(pathname: string, params: URLSearchParams): Routed {
  const [locale = '', ...segments] = pathname.split('/').filter(Boolean)
  if (!isLocale(locale)) return toKnownLocale([locale, ...segments])
  const search = searchPage(segments, params)
  if (search !== null) return { page: `${locale}/${search}`, keepsQuery: false }
  const list = listPage(segments, params)
  if (list !== null) return { page: `${locale}/${list}`, keepsQuery: false }
  const fixed = fixedPage(segments)
  if (fixed !== null) return { page: [locale, fixed].filter(Boolean).join('/'), keepsQuery: true }
  return catalogPage(locale, segments, params)
}
