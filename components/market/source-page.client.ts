import type { Locale } from '#i18n/locales.ts'
import { report } from '#lib/errors/report.client.ts'
import { fetchPage } from '#lib/http/fetch-page.ts'
import { getSamePagePath } from '#lib/market/locale-paths.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'

/** The page for which a market is chosen: its path, and its alternates in other locales. */
export type SourcePage = {
  readonly pathname: string
  readonly search: string
  /** Path by hreflang tag; empty if the page has none. */
  readonly alternates: ReadonlyMap<string, string>
}

const toPathname = (address: string) => new URL(address, location.href).pathname

function readAlternates(page: Document): SourcePage['alternates'] {
  const links = page.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')
  return new Map([...links].map((link) => [link.hreflang, toPathname(link.getAttribute('href') ?? '')]))
}

function readCanonical(page: Document): string | null {
  const href = page.querySelector('link[rel="canonical"]')?.getAttribute('href')
  return href ? toPathname(href) : null
}

/** A page’s alternates, or those of its canonical page if it has none: filtered grids, mirrored markets. */
async function resolveAlternates(page: Document, address: string): Promise<SourcePage['alternates']> {
  const alternates = readAlternates(page)
  const canonical = readCanonical(page)
  if (alternates.size || !canonical || canonical === address) return alternates
  return readAlternates(await fetchPage(canonical))
}

/** A page that cannot be fetched counts as having no alternates: its path is translated instead. */
function reportMissingAlternates(cause: unknown): SourcePage['alternates'] {
  report('market_alternates', String(cause))
  return new Map()
}

/** The current page. Its alternates may require a fetch of its canonical page. */
export async function readCurrentPage(): Promise<SourcePage> {
  const { pathname, search } = location
  return {
    pathname,
    search,
    alternates: await resolveAlternates(document, pathname + search).catch(reportMissingAlternates),
  }
}

/** The page of the shop that the visitor came from; the home page for visitors from other sites. */
export async function readReferrerPage(referrer: string): Promise<SourcePage> {
  const homePage = {
    pathname: `/${getPageShopContext().locale}`,
    search: '',
    alternates: new Map<string, string>(),
  }
  if (!referrer) return homePage
  const { origin, pathname, search } = new URL(referrer)
  if (origin !== location.origin || pathname === location.pathname) return homePage
  const alternates = await fetchPage(pathname + search)
    .then((page) => resolveAlternates(page, pathname + search))
    .catch(reportMissingAlternates)
  return { pathname, search, alternates }
}

/** The path of the same page in another locale, with its query. */
export function buildMarketPath(locale: Locale, { pathname, search, alternates }: SourcePage): string {
  return getSamePagePath(pathname, locale, alternates) + search
}
