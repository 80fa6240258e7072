import type { Locale } from '#i18n/locales.ts'
import type { Price as CatalogPrice } from '#lib/catalog/types.ts'
import { formatPrice } from '#lib/money/money.ts'

/** The two words a price needs when there are two amounts. */
export type PriceWords = { readonly now: string; readonly before: string }

/** What it costs now and, struck, what it cost before; screen readers hear which is which. */
export function Price({
  price,
  locale,
  words,
  className = 'pr',
}: {
  readonly price: CatalogPrice
  readonly locale: Locale
  readonly words: PriceWords
  readonly className?: string
}) {
  const current = formatPrice(price.current, locale, price.currency)
  if (price.previous === null) return <span className={className}>{current}</span>
  return (
    <span className={className}>
      <span className="vh">{`${words.now} `}</span>
      <span className="now">{current}</span>
      <span className="vh">{` ${words.before} `}</span>
      <s>{formatPrice(price.previous, locale, price.currency)}</s>
    </span>
  )
}
