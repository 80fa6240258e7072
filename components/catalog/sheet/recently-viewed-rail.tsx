'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#components/labels/use-translate.ts'
import { packSources } from '#components/ui/source-set.ts'
import {
  clearRecentItems,
  getRecentItems,
  recentItemsQuery,
  selectRecentItems,
} from '#lib/catalog/recent-items.client.ts'
import { getPriceFormat } from '#lib/money/format-price.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { priceLabels, toPriceText } from '../price-text.ts'
import { TileCard } from '../tile-card.tsx'
import { maxTilePixels } from '../tile-picture.ts'

export type RecentlyViewedRailProps = { readonly shop: ShopContext; readonly code: string }

/** Products viewed before in this browser, with current data. */
export function RecentlyViewedRail({ shop, code }: RecentlyViewedRailProps) {
  const t = useTranslate()
  const [codes, setCodes] = useState(() => selectRecentItems(getRecentItems(), code))
  const [isCleared, setCleared] = useState(false)
  const message = useRef<HTMLParagraphElement>(null)
  const { data = [] } = useQuery(recentItemsQuery(shop, codes), getQueryClient())
  useEffect(() => {
    if (isCleared) message.current?.focus({ preventScroll: true })
  }, [isCleared])
  if (isCleared)
    return (
      <p className="mut t-s" role="status" tabIndex={-1} ref={message}>
        {t('product.seen.forgotten')}
      </p>
    )
  if (!codes.length || !data.length) return null
  function clear() {
    clearRecentItems()
    setCodes([])
    setCleared(true)
  }
  return (
    <section className="rail" aria-labelledby="seen">
      <div className="row sb wrapf">
        <h2 id="seen" className="d t-2xl">
          {t('product.seen.label')}
        </h2>
        <button type="button" className="lnk t-s" onClick={clear}>
          {t('product.seen.forget')}
        </button>
      </div>
      <ul className="tiles">
        {data.map(({ code: itemCode, picture, price, ...item }) => (
          <TileCard
            key={itemCode}
            heading="h3"
            {...item}
            picture={packSources(picture, maxTilePixels)}
            width={picture.width}
            height={picture.height}
            alt={picture.alt}
            {...toPriceText(price, getPriceFormat(shop.locale, price.currency), priceLabels(t))}
          />
        ))}
      </ul>
    </section>
  )
}
