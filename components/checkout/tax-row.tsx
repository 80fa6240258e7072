'use client'
import type { Amounts } from '#lib/checkout/totals.ts'
import { formatPercent } from '#lib/money/format-percent.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { Minor } from '#lib/money/money.ts'
import type { TaxPart } from '#lib/money/tax-part.ts'
import { useShopper } from '../shopper/shopper-context.tsx'

type Props = { readonly amounts: Amounts; readonly onRetry?: (() => void) | undefined }

/** `HST (Ontario) 13%`; with its amount where there are several. */
function formatTaxPart(
  part: TaxPart,
  several: boolean,
  rate: string,
  price: (minor: Minor) => string,
): string {
  return several ? `${part.name} ${rate} ${price(part.amount)}` : `${part.name} ${rate}`
}

/**
 * The detail below the label: which taxes, or why there is no amount yet. One line in every state, to avoid a
 * layout shift.
 */
function TaxDetail({ amounts, onRetry }: Props) {
  const { t, locale } = useShopper()
  const { taxState, tax, taxParts, currency } = amounts
  switch (taxState) {
    case 'later':
      return t('checkout.tax.later')
    case 'asking':
      return t('checkout.tax.asking')
    case 'failed':
      return (
        <>
          {t('checkout.tax.failed')}{' '}
          <button type="button" onClick={onRetry}>
            {t('bag.retry')}
          </button>
        </>
      )
    default: {
      if (tax === 0) return t('checkout.tax.none')
      const price = (minor: Minor) => formatPrice(minor, locale, currency)
      const several = taxParts.length > 1
      return taxParts
        .map((part) => formatTaxPart(part, several, formatPercent(part.rate, locale), price))
        .join(' · ')
    }
  }
}

/** The tax of an order: included in its prices, or added for the tax address. */
export function TaxRow({ amounts, onRetry }: Props) {
  const { t, locale } = useShopper()
  const { taxState, tax, currency } = amounts
  const price = (minor: Minor) => formatPrice(minor, locale, currency)
  if (taxState === 'contained') {
    if (tax === 0) return null
    return (
      <div className="mut t-s">
        <span>{t('checkout.tax.within')}</span>
        <span>{price(tax ?? 0)}</span>
      </div>
    )
  }
  return (
    <div>
      <span>
        {t('checkout.tax.added')}
        <span className="tax-of mut t-s">
          <TaxDetail amounts={amounts} onRetry={onRetry} />
        </span>
      </span>
      <span>{tax === null ? <span aria-hidden="true">–</span> : price(tax)}</span>
    </div>
  )
}
