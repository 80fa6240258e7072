import 'server-only'
import { unwrap } from '#api-client/call-route.ts'
import type { Brand } from '#config/brands.ts'
import { defaultLocale, indexedLocales, type Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/api/server.ts'
import { toAbsoluteUrl } from './alternates.server.ts'

/** URLs per file; the protocol allows ten times as many. */
const chunkSize = 5000

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function buildSitemapXml(root: string, items: readonly string[]): string {
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${items.join('\n')}\n</${root}>\n`
}

/**
 * The sitemap index of a brand: one file per indexed locale and five thousand URLs. The number comes from the
 * default market; if another market has fewer, its last files are empty.
 */
export async function renderSitemapIndex(brand: Brand): Promise<string> {
  const { total } = unwrap(await shopApi.urls({ profile: defaultLocale, brand, 'pager.limit': 1 }))
  const chunks = Array.from({ length: Math.max(1, Math.ceil(total / chunkSize)) }, (_, chunk) => chunk)
  const files = indexedLocales.flatMap((locale) => chunks.map((chunk) => `/${locale}/sitemap/${chunk}`))
  return buildSitemapXml(
    'sitemapindex',
    files.map((path) => `<sitemap><loc>${escapeXml(toAbsoluteUrl(brand, path))}</loc></sitemap>`),
  )
}

/** One sitemap file of a locale’s grids, collections and sheets. */
export async function renderSitemapChunk(brand: Brand, locale: Locale, chunk: number): Promise<string> {
  const page = { 'pager.offset': chunk * chunkSize, 'pager.limit': chunkSize }
  const { urls } = unwrap(await shopApi.urls({ profile: locale, brand, ...page }))
  const home = chunk === 0 ? [`/${locale}`] : []
  return buildSitemapXml(
    'urlset',
    [...home, ...urls.map(({ url }) => url)].map(
      (path) => `<url><loc>${escapeXml(toAbsoluteUrl(brand, path))}</loc></url>`,
    ),
  )
}

/** The response for crawlers; cacheable for an hour. */
export function toXmlResponse(text: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
}
