'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { packSources } from '#components/ui/source-set.ts'
import { forgetItems, recentItems, rememberItem, seenBefore, seenQuery } from '#lib/catalog/recent-items.ts'
import { priceFormatOf } from '#lib/money/format-price.ts'
import { queryClient } from '#lib/query/client.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { priceText } from '../price-text.ts'
import { TileCard } from '../tile-card.tsx'
import { widestTile } from '../tile-picture.ts'
import type { SeenWords } from './seen-words.ts'

export type SeenProps = { readonly place: Place; readonly code: string; readonly words: SeenWords }

/** What was seen in this browser before this product, as it is now; this one is remembered from here on. */
export function SeenRail({ place, code, words }: SeenProps) {
  const [codes, setCodes] = useState(() => seenBefore(recentItems(), code))
  const [forgotten, setForgotten] = useState(false)
  const told = useRef<HTMLParagraphElement>(null)
  const { data = [] } = useQuery(seenQuery(place, codes), queryClient())
  useEffect(() => rememberItem(code), [code])
  useEffect(() => {
    if (forgotten) told.current?.focus({ preventScroll: true })
  }, [forgotten])
  if (forgotten)
    return (
      <p className="mut t-s" role="status" tabIndex={-1} ref={told}>
        {words.forgotten}
      </p>
    )
  if (!codes.length || !data.length) return null
  function forget() {
    forgetItems()
    setCodes([])
    setForgotten(true)
  }
  return (
    <section className="rail" aria-labelledby="seen">
      <div className="row sb wrapf">
        <h2 id="seen" className="d t-2xl">
          {words.title}
        </h2>
        <button type="button" className="lnk t-s" onClick={forget}>
          {words.forget}
        </button>
      </div>
      <ul className="tiles">
        {data.map(({ code: own, picture, price, ...item }) => (
          <TileCard
            key={own}
            heading="h3"
            {...item}
            picture={packSources(picture, widestTile)}
            width={picture.width}
            height={picture.height}
            alt={picture.alt}
            {...priceText(price, priceFormatOf(place.locale, price.currency), words)}
          />
        ))}
      </ul>
    </section>
  )
}
