import { getTranslate } from '#lib/labels/queries.server.ts'
import { searchPath } from '#lib/search/search-url.ts'
import { getRootShopContext } from '#lib/shop-context/root-shop-context.ts'
import { overlayLabels } from './overlay-labels.ts'
import { SearchTrigger } from './search-trigger.tsx'

/** The header’s search button. */
export async function SearchButton() {
  const shop = await getRootShopContext()
  const t = await getTranslate(shop.locale)
  return <SearchTrigger href={searchPath(shop.locale)} shop={shop} labels={overlayLabels(t)} />
}
