'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#components/labels/use-translate.ts'
import { bundlePartsQuery } from '#lib/bag/bundle-parts.client.ts'
import type { BagLine } from '#lib/bag/types.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { LineChanges } from './use-line-changes.ts'

type Props = {
  /** The bundle, and the part that currently completes it. */
  readonly line: BagLine
  readonly part: BagLine
  readonly shop: ShopContext
  readonly price: (minor: number) => string
  readonly changes: LineChanges
}

/** Exchanges the part of a bundle for another one that is in stock in the bundle’s size. */
export function BundlePartSelect({ line, part, shop, price, changes }: Props) {
  const t = useTranslate()
  const { data = [], isStale, refetch } = useQuery(bundlePartsQuery(shop, line), getQueryClient())
  if (data.length && !data.some(({ code }) => code !== part.code)) return `${part.name}, ${part.sizeLabel}`
  const others = data.filter(({ code }) => code !== part.code)
  return (
    <label className="pick">
      <select
        aria-label={t('bag.part.of', { name: line.name })}
        value={part.code}
        onFocus={() => isStale && void refetch()}
        onChange={(event) => {
          const selected = others.find(({ code }) => code === event.target.value)
          if (selected) changes.changePart(part, selected)
        }}
      >
        <option value={part.code}>{part.name}</option>
        {others.map(({ code, name, price: partPrice, stock }) => (
          <option key={code} value={code} disabled={stock < 1}>
            {stock < 1 ? t('bag.size.soldOut', { size: name }) : `${name}, ${price(partPrice)}`}
          </option>
        ))}
      </select>
    </label>
  )
}
