import type { SearchReply } from '#api-client/contract/search.ts'
import { findByEan, findRecords } from '#backend/search/records/record-repository.ts'
import { localeFor, productSheetUrl } from '#backend/search/records/records.ts'
import { pageCategory, pagePath } from '#backend/search/records/shop-pages.ts'
import { isMaterial } from '#i18n/routing.ts'
import { forEachSellable } from '../../shop/catalog/listings/filter-rows.ts'
import type { QueryResult } from './find-for-query.ts'

/** The sheet of one of the brand's own products that is on sale; null where there is none. */
async function findSheetUrl(
  code: string,
  { searchContext, catalogIndex, view, site }: QueryResult,
): Promise<string | null> {
  const rowId = catalogIndex.rowIdOf(code)
  if (rowId === undefined) return null
  let sold = false
  forEachSellable(catalogIndex, view, [rowId], () => {
    sold = true
    return false
  })
  if (!sold || catalogIndex.ownBrands.strings[catalogIndex.ownBrand.get(rowId)] !== site.brand) return null
  const [row] = await findRecords(searchContext.db, site.language, [code])
  return row ? productSheetUrl(row, localeFor(site.language, view.market)) : null
}

/** The redirect of exact words, a product code or a bar code; undefined where the query shows results. */
export async function findRedirect(q: string, queryResult: QueryResult): Promise<SearchReply['redirect']> {
  const { searchContext, view, site } = queryResult
  const to = (value: string) => ({ type: 'url', value })
  const typed = q.trim()
  const isEan = /^\d{8,14}$/.test(typed)
  const code = isEan
    ? await findByEan(searchContext.db, typed)
    : isMaterial(typed)
      ? typed.toUpperCase()
      : null
  const sheet = code === null ? null : await findSheetUrl(code, queryResult)
  if (sheet !== null) return to(sheet)
  const page = searchContext.dictionary.findPage(searchContext.dictionary.tokenize(typed))
  if (!page) return undefined
  const category = pageCategory[page]
  const isAvailable =
    category === undefined ||
    (queryResult.outcome?.facets.kinds.some(({ value }) => value === category) ?? false)
  return isAvailable ? to(pagePath(page, localeFor(site.language, view.market))) : undefined
}
