import { getTranslate } from '#lib/labels/queries.server.ts'
import { searchPath } from '#lib/search/search-url.ts'
import { getRootShopContext } from '#lib/shop-context/root-shop-context.ts'
import { overlayLabels } from './overlay-labels.ts'
import { SearchTrigger } from './search-trigger.tsx'

/** The header’s search button. */
export async function SearchButton() {
  const place = await getRootShopContext()
  const t = await getTranslate(place.locale)
  return <SearchTrigger href={searchPath(place.locale)} shop={place} labels={overlayLabels(t)} />
}
