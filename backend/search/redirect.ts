import type { SearchReply } from '#api-client/contract/search.ts'
import { isMaterial } from '#i18n/routing.ts'
import { eachSold } from '../shop/catalog/listings/sift.ts'
import type { Found } from './find.ts'
import { placeCategory, placePath } from './places.ts'
import { findByEan, findRecords } from './record-repository.ts'
import { localeFor, sheetUrl } from './records.ts'

/** The sheet of a product of the brand's own that is sold now; null where it is none. */
async function sheetOf(code: string, { books, shelf, view, site }: Found): Promise<string | null> {
  const place = shelf.placeOf(code)
  if (place === undefined) return null
  let sold = false
  eachSold(shelf, view, [place], () => {
    sold = true
    return false
  })
  if (!sold || shelf.ownBrands.all[shelf.ownBrand.get(place)] !== site.brand) return null
  const [row] = await findRecords(books.db, site.language, [code])
  return row ? sheetUrl(row, localeFor(site.language, view.market)) : null
}

/** Where exact words, a product's code or its bar code lead; undefined where they lead to products. */
export async function redirectOf(q: string, found: Found): Promise<SearchReply['redirect']> {
  const { books, view, site } = found
  const to = (value: string) => ({ type: 'url', value })
  const typed = q.trim()
  const isEan = /^\d{8,14}$/.test(typed)
  const code = isEan ? await findByEan(books.db, typed) : isMaterial(typed) ? typed.toUpperCase() : null
  const sheet = code === null ? null : await sheetOf(code, found)
  if (sheet !== null) return to(sheet)
  const place = books.dictionary.placeOf(books.dictionary.tokens(typed))
  if (!place) return undefined
  const category = placeCategory[place]
  const stands =
    category === undefined || (found.outcome?.facets.kinds.some(({ value }) => value === category) ?? false)
  return stands ? to(placePath(place, localeFor(site.language, view.market))) : undefined
}
