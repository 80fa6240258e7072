'use client'
import { interpolate } from '#components/ui/interpolate.ts'
import type { Price as CatalogPrice } from '#lib/catalog/types.ts'
import { formatAmount, type Minor, type PriceFormat } from '#lib/money/money.ts'
import { PriceLine } from '../price-line.tsx'
import { toPriceText } from '../price-text.ts'
import type { BuyLabels } from './buy-labels.ts'

type SheetPriceProps = {
  readonly price: CatalogPrice
  /** Price of the chosen size; null if none is chosen. */
  readonly sizePrice: Minor | null
  readonly priorLowest: Minor | null
  readonly format: PriceFormat
  readonly taxNote: string | null
  readonly labels: BuyLabels
}

/** The price: that of the chosen size, or the lowest; for a reduction, also the lowest prior price. */
export function SheetPrice({ price, sizePrice, priorLowest, format, taxNote, labels }: SheetPriceProps) {
  return (
    <>
      <p className="row wrapf cost">
        {price.maxPrice !== null && sizePrice !== null ? (
          <span className="pr t-xl">{formatAmount(sizePrice, format)}</span>
        ) : (
          <PriceLine {...toPriceText(price, format, labels)} className="pr t-xl" />
        )}
        {taxNote && <span className="t-s mut">{taxNote}</span>}
      </p>
      {price.previous !== null && priorLowest !== null && (
        <p className="t-s mut">{interpolate(labels.lowest, { price: formatAmount(priorLowest, format) })}</p>
      )}
    </>
  )
}
