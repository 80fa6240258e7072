import { getTranslate } from '#lib/labels/queries.ts'
import { searchPath } from '#lib/search/address.ts'
import { getRootShopContext } from '#lib/shop-context/root-place.ts'
import { SearchTrigger } from './search-leaf.tsx'
import { overlayLabels } from './words.ts'

/** The header’s way to search. */
export async function SearchButton() {
  const place = await getRootShopContext()
  const t = await getTranslate(place.locale)
  return <SearchTrigger href={searchPath(place.locale)} shop={place} labels={overlayLabels(t)} />
}
