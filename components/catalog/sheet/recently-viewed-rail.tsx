'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { packSources } from '#components/ui/source-set.ts'
import {
  clearRecentItems,
  getRecentItems,
  recentItemsQuery,
  saveRecentItem,
  selectRecentItems,
} from '#lib/catalog/recent-items.client.ts'
import { getPriceFormat } from '#lib/money/format-price.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { toPriceText } from '../price-text.ts'
import { TileCard } from '../tile-card.tsx'
import { maxTilePixels } from '../tile-picture.ts'
import type { RecentlyViewedLabels } from './recently-viewed-labels.ts'

export type RecentlyViewedProps = {
  readonly shop: ShopContext
  readonly code: string
  readonly labels: RecentlyViewedLabels
}

/** Products viewed before in this browser, with current data. Saves the current product as viewed. */
export function RecentlyViewedRail({ shop, code, labels }: RecentlyViewedProps) {
  const [codes, setCodes] = useState(() => selectRecentItems(getRecentItems(), code))
  const [isCleared, setCleared] = useState(false)
  const message = useRef<HTMLParagraphElement>(null)
  const { data = [] } = useQuery(recentItemsQuery(shop, codes), getQueryClient())
  useEffect(() => saveRecentItem(code), [code])
  useEffect(() => {
    if (isCleared) message.current?.focus({ preventScroll: true })
  }, [isCleared])
  if (isCleared)
    return (
      <p className="mut t-s" role="status" tabIndex={-1} ref={message}>
        {labels.cleared}
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
          {labels.title}
        </h2>
        <button type="button" className="lnk t-s" onClick={clear}>
          {labels.clear}
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
            {...toPriceText(price, getPriceFormat(shop.locale, price.currency), labels)}
          />
        ))}
      </ul>
    </section>
  )
}
