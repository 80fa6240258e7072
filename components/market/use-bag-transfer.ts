import { useEffect, useState } from 'react'
import { marketCodeOf } from '#i18n/locales.ts'
import type { TransferPreviewData } from '#lib/bag/transfer-bag.client.ts'
import { report } from '#lib/errors/report.client.ts'
import type { MarketEntry } from '#lib/market/market-list-data.ts'
import { hasCookie } from '#lib/session/has-cookie.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

export type BagTransfer =
  /** There is no bag, or it stays in this market. */
  | { readonly status: 'none' | 'loading' }
  /** The bag waits here: the market takes no orders, or it is unknown what it sells. */
  | { readonly status: 'parked' | 'unknown' }
  | {
      readonly status: 'ready'
      readonly preview: TransferPreviewData
      readonly code: typeof import('#lib/bag/transfer-bag.client.ts')
    }

/**
 * What happens to the visitor’s bag in a market; requested each time the visitor opens the market.
 * @param isOpen whether the market is open in the list
 */
export function useBagTransfer(shop: ShopContext, market: MarketEntry, isOpen: boolean): BagTransfer {
  const [transfer, setTransfer] = useState<BagTransfer>({ status: 'none' })
  const { brand, locale } = shop
  const { code: marketCode, acceptsOrders } = market
  const target = market.links[0].locale
  useEffect(() => {
    if (!isOpen || marketCode === marketCodeOf(locale) || !hasCookie(brand, 'bag')) return undefined
    if (!acceptsOrders) {
      setTransfer({ status: 'parked' })
      return undefined
    }
    let isCurrent = true
    const update = (next: BagTransfer) => {
      if (isCurrent) setTransfer(next)
    }
    async function load(): Promise<void> {
      const code = await import('#lib/bag/transfer-bag.client.ts')
      const preview = await code.fetchTransferPreview({ brand, locale }, target)
      update(preview ? { status: 'ready', preview, code } : { status: 'none' })
    }
    setTransfer((shown) => (shown.status === 'ready' ? shown : { status: 'loading' }))
    load().catch((cause: unknown) => {
      report('market_bag', String(cause))
      update({ status: 'unknown' })
    })
    return () => {
      isCurrent = false
    }
  }, [isOpen, brand, locale, marketCode, acceptsOrders, target])
  return transfer
}
