import { getTranslate } from '#lib/labels/queries.ts'
import { searchPath } from '#lib/search/address.ts'
import { rootPlace } from '#lib/shop-context/root-place.ts'
import { SearchLeaf } from './search-leaf.tsx'
import { overlayWords } from './words.ts'

/** The header’s way to search. */
export async function SearchButton() {
  const place = await rootPlace()
  const t = await getTranslate(place.locale)
  return <SearchLeaf href={searchPath(place.locale)} place={place} words={overlayWords(t)} />
}
