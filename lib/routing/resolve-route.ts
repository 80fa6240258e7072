import { defaultLocale, isLocale, type Locale, looksLikeLocale } from '#i18n/locales.ts'
import { gridPath, isMaterial, parseGridSegments } from '#i18n/routing.ts'
import { accountPages } from '#lib/account/account-sections.ts'
import { campaignSegment, readCampaignQuery } from '#lib/catalog/campaign-query.ts'
import { gridSegment, isCacheable, readGridQuery } from '#lib/catalog/grid-query.ts'
import { parseSearch, searchSegment } from '#lib/search/search-query.ts'

/** The result for a page request: a path in `app/` below `[brand]`, or the path to redirect to. */
export type ResolvedRoute =
  | { readonly page: string; readonly preservesQuery: boolean }
  | { readonly redirect: string; readonly status: 307 | 308 }

/** Pages whose path is the same in every locale, and their path in `app/`. */
const fixedPages: Readonly<Record<string, string>> = {
  '': '',
  bolsa: 'bag',
  checkout: 'checkout',
  'checkout/express': 'checkout/express',
  'global-e': 'global-e',
  'gift-card': 'gift-card',
  markets: 'markets',
  events: 'events',
  clienteling: 'clienteling',
  newsletter: 'newsletter',
  order: 'order',
  pedido_offline: 'offline',
  recover: 'recover',
  register: 'register',
  return: 'return',
  'search/image': 'search/image',
  stores: 'stores',
  'take-back': 'take-back',
  withdrawal: 'withdrawal',
  'withdrawal/form': 'withdrawal/form',
}

/** Pages with names: how many names may follow, and their maximum length at the service. */
const namedPageRules: Readonly<Record<string, { readonly maxNames: number; readonly maxLength: number }>> = {
  content: { maxNames: 1, maxLength: 60 },
  landings: { maxNames: 1, maxLength: 60 },
  stores: { maxNames: 3, maxLength: 80 },
}
/** Pages whose second segment is a secret: a reference, or the signed token of an e-mail link. */
const tokenPages: ReadonlySet<string> = new Set([
  'confirm-email',
  'events',
  'express',
  'order',
  'review',
  'stock-request',
  'take-back',
  'thanks',
  'undo-email',
  'unsubscribe',
  'withdrawal',
  'wishlist',
  'set-password',
  'sign-in',
  'thanks',
  'unsubscribe',
  'verify-email',
])
/** Pages below a secret: the return and the size exchange of an order. */
const tokenSubpages: ReadonlySet<string> = new Set(['order/exchange', 'order/return'])
const namePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** `landings/sales`, `stores/es/sevilla`: the same below `app/`. Names in another format are not pages. */
function toNamedPage([first = '', ...names]: readonly string[]): string | null {
  const page = Object.hasOwn(namedPageRules, first) ? namedPageRules[first] : undefined
  if (!page || !names.length || names.length > page.maxNames) return null
  const areNamesValid = names.every((name) => name.length <= page.maxLength && namePattern.test(name))
  return areNamesValid ? [first, ...names].join('/') : null
}

/** Whether a segment can be decoded; an e-mail client may have truncated it within an escape sequence. */
function isDecodable(segment: string): boolean {
  try {
    return decodeURIComponent(segment) !== ''
  } catch {
    return false
  }
}

const newsletterLinks: ReadonlySet<string> = new Set(['confirm', 'unsubscribe', 'preferences'])

/** The page of a link in a newsletter e-mail; its last segment is a signed token. */
function toNewsletterPage([, action = '', token, ...rest]: readonly string[]): string | null {
  if (token === undefined || rest.length || !isDecodable(token)) return null
  return newsletterLinks.has(action) ? `newsletter/${action}/${token}` : null
}

function toFixedPage(segments: readonly string[]): string | null {
  const [first = '', second, ...rest] = segments
  const path = segments.join('/')
  const fixed = Object.hasOwn(fixedPages, path) ? fixedPages[path] : undefined
  const namedPage = toNamedPage(segments)
  if (fixed !== undefined || namedPage) return fixed ?? namedPage
  if (first === 'myaccount') return accountPages.has(segments.slice(1).join('/')) ? path : null
  if (second === undefined) return null
  if (first === 'newsletter') return toNewsletterPage(segments)
  if (!tokenPages.has(first) || !isDecodable(second)) return null
  const [subpage, ...further] = rest
  if (subpage === undefined) return `${first}/${second}`
  return !further.length && tokenSubpages.has(`${first}/${subpage}`) ? path : null
}

/** The empty search page is static; results are unlimited in number and rendered for each request. */
function toSearchPage(segments: readonly string[], params: URLSearchParams): string | null {
  if (segments.length !== 1 || segments[0] !== 'search') return null
  const parsedSearch = parseSearch(params)
  return parsedSearch.query.words ? `live/search/${searchSegment(parsedSearch)}` : 'search'
}

/**
 * Named product lists: a collection has the filters of a grid, a campaign only its collections; and the lists
 * of a sitemap.
 */
function toListPage(segments: readonly string[], params: URLSearchParams): string | null {
  const [first, code = '', ...more] = segments
  if (more.length || code.length > 60 || !namePattern.test(code)) return null
  if (first === 'sitemap') return /^\d{1,3}$/.test(code) ? `sitemap/${code}` : null
  if (first === 'campaigns') return `campaign/${code}/${campaignSegment(readCampaignQuery(params))}`
  if (first !== 'collections') return null
  const query = readGridQuery(params)
  return `${isCacheable(query) ? '' : 'live/'}collection/${code}/${encodeURIComponent(gridSegment(query))}`
}

/**
 * Redirects with 307 to the same page in a known locale: `default`, `int` and unknown locales are replaced,
 * `de-DE` is normalized, and a path without a locale gets one.
 */
function redirectToKnownLocale(segments: readonly string[]): ResolvedRoute {
  const [first = '', ...rest] = segments
  const isReplaced = /^(default|int)$/i.test(first) || looksLikeLocale(first)
  const normalized = first.replace('-', '_')
  const locale = isLocale(normalized) ? normalized : defaultLocale
  const path = [locale, ...(isReplaced ? rest : segments)].filter(Boolean).join('/')
  return { redirect: `/${path}`, status: 307 }
}

function toCatalogPage(locale: Locale, segments: readonly string[], params: URLSearchParams): ResolvedRoute {
  const last = segments.at(-1) ?? ''
  const isSheet = segments.length === 4 && isMaterial(last)
  const categoryPath = parseGridSegments(locale, isSheet ? segments.slice(0, 2) : segments)
  if (!categoryPath) return { page: `${locale}/missing`, preservesQuery: false }
  const canonical = isSheet
    ? `${gridPath(locale, categoryPath)}/${segments[2]}/${last}`
    : gridPath(locale, categoryPath)
  if (canonical !== `/${[locale, ...segments].join('/')}`) return { redirect: canonical, status: 308 }
  if (isSheet) return { page: `${locale}/product/${last}`, preservesQuery: true }
  const category = categoryPath.category.join('.') || '-'
  const query = readGridQuery(params)
  const grid = `grid/${categoryPath.target}/${categoryPath.family}/${category}/${encodeURIComponent(gridSegment(query))}`
  return { page: `${locale}/${isCacheable(query) ? '' : 'live/'}${grid}`, preservesQuery: false }
}

/**
 * Resolves a path as visitors see it. Translated segments become those of the contract, filters and sorting
 * become one canonical segment, and a segment in another language redirects with 308 to the locale's
 * spelling.
 */
export function resolveRoute(pathname: string, params: URLSearchParams): ResolvedRoute {
  const [locale = '', ...segments] = pathname.split('/').filter(Boolean)
  if (!isLocale(locale)) return redirectToKnownLocale([locale, ...segments])
  const search = toSearchPage(segments, params)
  if (search !== null) return { page: `${locale}/${search}`, preservesQuery: false }
  const list = toListPage(segments, params)
  if (list !== null) return { page: `${locale}/${list}`, preservesQuery: false }
  const fixed = toFixedPage(segments)
  if (fixed !== null) return { page: [locale, fixed].filter(Boolean).join('/'), preservesQuery: true }
  return toCatalogPage(locale, segments, params)
}
