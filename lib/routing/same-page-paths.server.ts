import 'server-only'
import type { Brand } from '#config/brands.ts'
import { defaultLocale, indexedLocales, intlTag, isLocale, type Locale, locales } from '#i18n/locales.ts'
import { contentPath, isMaterial, landingPath, parseGridSegments } from '#i18n/routing.ts'
import { defaultGridQuery } from '#lib/catalog/grid-query.ts'
import { getCampaign, getGrid, getSheet } from '#lib/catalog/queries.server.ts'
import type { Alternates } from '#lib/catalog/types.ts'
import { getContentPage, getLanding } from '#lib/content/queries.server.ts'
import type { ContentPage } from '#lib/content/types.ts'
import { logError } from '#lib/errors/log-error.ts'
import { getSamePagePath } from '#lib/market/locale-paths.ts'
import type { MarketPaths } from '#lib/market/market-list-data.ts'
import { findExistingPage } from './page-existence.server.ts'
import { resolveRoute } from './resolve-route.ts'

const none: Alternates = {}

/** A page in a foreign language, or one that is not indexed, has no alternates. */
function toContentAlternates(
  page: ContentPage | null | undefined,
  pathIn: (locale: Locale) => string,
): Alternates {
  if (!page || page.foreignLanguage !== null || page.noindex) return none
  return Object.fromEntries(page.availableLocales.map((locale) => [locale, pathIn(locale)]))
}

/**
 * The paths of a page in the locales that have it: of a filtered list, those of the list. Empty for pages
 * that all locales have at the same path.
 * @param segments of the path, after the locale
 */
async function fetchAlternates(
  brand: Brand,
  locale: Locale,
  segments: readonly string[],
): Promise<Alternates> {
  const [kind = '', name = ''] = segments
  if (kind === 'campaigns')
    return (await getCampaign(brand, locale, name, { collection: null, page: 1 }))?.alternates ?? none
  if (kind === 'collections') {
    const root = { target: 'all', family: 'all', category: [] } as const
    return (await getGrid(brand, locale, root, name, defaultGridQuery))?.alternates ?? none
  }
  if (kind === 'content')
    return toContentAlternates(await getContentPage(brand, locale, 'content', name), (other) =>
      contentPath(other, name),
    )
  if (kind === 'landings')
    return toContentAlternates((await getLanding(brand, locale, name))?.page, (other) =>
      landingPath(other, name),
    )
  const material = segments.at(-1) ?? ''
  if (segments.length === 4 && isMaterial(material))
    return (await getSheet(brand, locale, material))?.sheet.alternates ?? none
  const categoryPath = segments.length >= 2 ? parseGridSegments(locale, segments) : null
  if (!categoryPath) return none
  return (await getGrid(brand, locale, categoryPath, null, defaultGridQuery))?.alternates ?? none
}

/** As the page lists its alternates in its head: by tag, without markets that mirror another. */
function toTags(alternates: Alternates): ReadonlyMap<string, string> {
  const fallback = alternates[defaultLocale]
  return new Map([
    ...indexedLocales.flatMap((locale) => {
      const path = alternates[locale]
      return path === undefined ? [] : [[intlTag(locale), path] as const]
    }),
    ...(fallback === undefined ? [] : [['x-default', fallback] as const]),
  ])
}

/**
 * The paths of the same page in every locale, with its query. While the service does not respond, the path
 * is translated by its segments alone.
 * @param page path and query as visitors see them
 * @returns null if the path has no known locale
 */
export async function getSamePagePaths(brand: Brand, page: string): Promise<MarketPaths | null> {
  const { pathname, search, searchParams } = new URL(page, 'http://shop')
  const [locale = '', ...segments] = pathname.split('/').filter(Boolean)
  if (!isLocale(locale)) return null
  const routed = resolveRoute(pathname, searchParams)
  let alternates = none
  try {
    // Names that do not exist must not fill the cache.
    if ('page' in routed && (await findExistingPage(brand, routed.page)) !== null)
      alternates = await fetchAlternates(brand, locale, segments)
  } catch (cause) {
    logError(cause instanceof Error ? cause : new Error(String(cause)), {
      where: 'storefront',
      path: pathname,
    })
  }
  const tags = toTags(alternates)
  return Object.fromEntries(locales.map((other) => [other, getSamePagePath(pathname, other, tags) + search]))
}
