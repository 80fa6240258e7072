import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { ResultsView, SearchUnavailableView } from '#components/search/results-view.tsx'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { getSearchResult, getTrending } from '#lib/search/results.server.ts'
import { readSearchSegment, searchHref } from '#lib/search/search-query.ts'
import { searchPath } from '#lib/search/search-url.ts'
import { parseShopParams } from '#lib/shop-context/parse-shop-params.ts'

type Props = { readonly params: Promise<{ brand: string; locale: string; query: string }> }

/** Next.js requires one set of params; this placeholder matches no search. */
export function generateStaticParams() {
  return [{ query: '-' }]
}

/** Parses the query that the proxy wrote into the path; any other path is a 404. */
async function load(params: Props['params']) {
  const place = await parseShopParams(params)
  const sought = readSearchSegment((await params).query)
  if (!sought) notFound()
  const [t, result] = await Promise.all([
    getTranslate(place.locale),
    getSearchResult(place.brand, place.locale, sought.query),
  ])
  return { place, sought, t, result }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { sought, t, result } = await load(params)
  const { words } = sought.query
  const title = result
    ? t('search.title', '“{words}”: {count, number} found', { words, count: result.numberOfProducts })
    : t('search.name', 'Search')
  return { title, robots: { index: false, follow: true } }
}

/** Search results, rendered on each request. */
export default async function ResultsPage({ params }: Props) {
  const { place, sought, t, result } = await load(params)
  if (!result) return <SearchUnavailableView shop={place} t={t} parsedSearch={sought} />
  const { words, page } = sought.query
  const isPlain = searchHref(place.locale, sought.query) === searchPath(place.locale, words)
  const elsewhere = result.redirect !== null && !result.redirect.startsWith(searchPath(place.locale))
  if (isPlain && elsewhere && result.redirect) redirect(result.redirect)
  if (page > 1 && result.products.length === 0) notFound()
  const trending = result.numberOfProducts ? null : await getTrending(place.brand, place.locale)
  return <ResultsView shop={place} t={t} parsedSearch={sought} result={result} trending={trending} />
}
