'use client'
import { fill } from '#components/ui/fill.ts'
import type { Price as CatalogPrice } from '#lib/catalog/types.ts'
import { formatAmount, type Minor, type PriceFormat } from '#lib/money/money.ts'
import { PriceLine } from '../price-line.tsx'
import { priceText } from '../price-text.ts'
import type { BuyWords } from './words.ts'

type CostProps = {
  readonly price: CatalogPrice
  /** What the chosen size costs; null while none is chosen. */
  readonly own: Minor | null
  readonly priorLowest: Minor | null
  readonly format: PriceFormat
  readonly taxNote: string | null
  readonly words: BuyWords
}

/** What it costs: the chosen size's price, or from which price on; beside a reduction, the lowest price before it. */
export function Cost({ price, own, priorLowest, format, taxNote, words }: CostProps) {
  return (
    <>
      <p className="row wrapf cost">
        {price.dearest !== null && own !== null ? (
          <span className="pr t-xl">{formatAmount(own, format)}</span>
        ) : (
          <PriceLine {...priceText(price, format, words)} className="pr t-xl" />
        )}
        {taxNote && <span className="t-s mut">{taxNote}</span>}
      </p>
      {price.previous !== null && priorLowest !== null && (
        <p className="t-s mut">{fill(words.lowest, { price: formatAmount(priorLowest, format) })}</p>
      )}
    </>
  )
}
