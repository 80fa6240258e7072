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
  readonly place: ShopContext
  readonly code: string
  readonly labels: RecentlyViewedLabels
}

/** Products viewed before in this browser, with current data. Saves the current product as viewed. */
export function RecentlyViewedRail({ place, code, labels }: RecentlyViewedProps) {
  const [codes, setCodes] = useState(() => selectRecentItems(getRecentItems(), code))
  const [forgotten, setForgotten] = useState(false)
  const told = useRef<HTMLParagraphElement>(null)
  const { data = [] } = useQuery(recentItemsQuery(place, codes), getQueryClient())
  useEffect(() => saveRecentItem(code), [code])
  useEffect(() => {
    if (forgotten) told.current?.focus({ preventScroll: true })
  }, [forgotten])
  if (forgotten)
    return (
      <p className="mut t-s" role="status" tabIndex={-1} ref={told}>
        {labels.cleared}
      </p>
    )
  if (!codes.length || !data.length) return null
  function forget() {
    clearRecentItems()
    setCodes([])
    setForgotten(true)
  }
  return (
    <section className="rail" aria-labelledby="seen">
      <div className="row sb wrapf">
        <h2 id="seen" className="d t-2xl">
          {labels.title}
        </h2>
        <button type="button" className="lnk t-s" onClick={forget}>
          {labels.clear}
        </button>
      </div>
      <ul className="tiles">
        {data.map(({ code: own, picture, price, ...item }) => (
          <TileCard
            key={own}
            heading="h3"
            {...item}
            picture={packSources(picture, maxTilePixels)}
            width={picture.width}
            height={picture.height}
            alt={picture.alt}
            {...toPriceText(price, getPriceFormat(place.locale, price.currency), labels)}
          />
        ))}
      </ul>
    </section>
  )
}
