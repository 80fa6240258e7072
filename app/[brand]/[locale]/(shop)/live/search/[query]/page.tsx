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
  const shop = await parseShopParams(params)
  const parsedSearch = readSearchSegment((await params).query)
  if (!parsedSearch) notFound()
  const [t, result] = await Promise.all([
    getTranslate(shop.locale),
    getSearchResult(shop.brand, shop.locale, parsedSearch.query),
  ])
  return { shop, parsedSearch, t, result }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { parsedSearch, t, result } = await load(params)
  const { words } = parsedSearch.query
  const title = result ? t('search.title', { words, count: result.numberOfProducts }) : t('search.name')
  return { title, robots: { index: false, follow: true } }
}

/** Search results, rendered on each request. */
export default async function ResultsPage({ params }: Props) {
  const { shop, parsedSearch, t, result } = await load(params)
  if (!result) return <SearchUnavailableView shop={shop} t={t} parsedSearch={parsedSearch} />
  const { words, page } = parsedSearch.query
  const isPlain = searchHref(shop.locale, parsedSearch.query) === searchPath(shop.locale, words)
  const isOtherPage = result.redirect !== null && !result.redirect.startsWith(searchPath(shop.locale))
  if (isPlain && isOtherPage && result.redirect) redirect(result.redirect)
  if (page > 1 && result.products.length === 0) notFound()
  const trending = result.numberOfProducts ? null : await getTrending(shop.brand, shop.locale)
  return <ResultsView shop={shop} t={t} parsedSearch={parsedSearch} result={result} trending={trending} />
}
