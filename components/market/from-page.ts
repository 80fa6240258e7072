import type { Locale } from '#i18n/locales.ts'
import { report } from '#lib/errors/report.ts'
import { fetchPage } from '#lib/http/fetch-page.ts'
import { samePageIn } from '#lib/market/rules.ts'
import { placeOfPage } from '#lib/shop-context/place.ts'

/** The page that a choice of market is to be about: what stood there, and where else it stands. */
export type From = {
  readonly pathname: string
  readonly search: string
  /** Path by hreflang tag; empty where the page names none. */
  readonly alternates: ReadonlyMap<string, string>
}

const pathOf = (address: string) => new URL(address, location.href).pathname

function alternatesIn(page: Document): From['alternates'] {
  const links = page.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]')
  return new Map([...links].map((link) => [link.hreflang, pathOf(link.getAttribute('href') ?? '')]))
}

function canonicalIn(page: Document): string | null {
  const href = page.querySelector('link[rel="canonical"]')?.getAttribute('href')
  return href ? pathOf(href) : null
}

/** A page’s alternates; those of its canonical page where it names none itself: filtered grids, mirrored markets. */
async function alternatesOf(page: Document, address: string): Promise<From['alternates']> {
  const own = alternatesIn(page)
  const canonical = canonicalIn(page)
  if (own.size || !canonical || canonical === address) return own
  return alternatesIn(await fetchPage(canonical))
}

/** A page that cannot be looked at is taken to name none: its path is translated instead. */
function withoutAlternates(cause: unknown): From['alternates'] {
  report('market_alternates', String(cause))
  return new Map()
}

/** The page shown now. Its alternates may take a look at its canonical page. */
export async function fromHere(): Promise<From> {
  const { pathname, search } = location
  return {
    pathname,
    search,
    alternates: await alternatesOf(document, pathname + search).catch(withoutAlternates),
  }
}

/** The page of the shop the visitor came from; the home page for who came from elsewhere. */
export async function fromBefore(referrer: string): Promise<From> {
  const home = { pathname: `/${placeOfPage().locale}`, search: '', alternates: new Map<string, string>() }
  if (!referrer) return home
  const { origin, pathname, search } = new URL(referrer)
  if (origin !== location.origin || pathname === location.pathname) return home
  const alternates = await fetchPage(pathname + search)
    .then((page) => alternatesOf(page, pathname + search))
    .catch(withoutAlternates)
  return { pathname, search, alternates }
}

/** The same page in another locale, with its query. */
export function pathTo(to: Locale, { pathname, search, alternates }: From): string {
  return samePageIn(pathname, to, alternates) + search
}
