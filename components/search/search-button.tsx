import { Icon } from '#components/ui/icons.tsx'
import { getBrowserLabels, getTranslate } from '#lib/labels/queries.server.ts'
import { searchPath } from '#lib/search/search-url.ts'
import { getRootShopContext } from '#lib/shop-context/root-shop-context.ts'
import { searchLabelKeys } from './search-label-keys.ts'
import { SearchTrigger } from './search-trigger.tsx'

/** The header’s search button. */
export async function SearchButton() {
  const shop = await getRootShopContext()
  const [t, labels] = await Promise.all([
    getTranslate(shop.locale),
    getBrowserLabels(shop.locale, searchLabelKeys),
  ])
  return (
    <SearchTrigger
      href={searchPath(shop.locale)}
      shop={shop}
      label={t('search.open')}
      icon={<Icon name="search" />}
      labels={labels}
    />
  )
}
