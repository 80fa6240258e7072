'use client'
import { useSyncExternalStore } from 'react'
import { marketCodeOf } from '#i18n/locales.ts'
import type { MarketListData } from '#lib/market/market-list-data.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { MarketList } from './market-list.tsx'
import { useMarketLinks } from './use-market-links.ts'

type Props = { readonly shop: ShopContext; readonly data: MarketListData }

const neverChanges = () => () => undefined

/** The page of the shop that the visitor came from; null for visitors from other sites. */
function getReferrerPage(): string | null {
  if (!document.referrer) return null
  const { origin, pathname, search } = new URL(document.referrer)
  return origin === location.origin && pathname !== location.pathname ? pathname + search : null
}

/**
 * The list on the page of all markets. Without JavaScript its links lead to the markets’ home pages; with it,
 * to the page that the visitor came from.
 */
export function MarketListPage({ shop, data }: Props) {
  const referrerPage = useSyncExternalStore(neverChanges, getReferrerPage, () => null)
  const links = useMarketLinks(referrerPage)
  return (
    <MarketList
      shop={shop}
      data={data}
      links={links}
      openMarket={marketCodeOf(shop.locale)}
      heading={<h1 className="d t-3xl">{data.heading}</h1>}
    />
  )
}
