import { Icon } from '#components/ui/icons.tsx'
import { type Locale, marketOfLocale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatPrice } from '#lib/money/money.ts'

/** What delivery costs in the market, in a sentence. */
export function deliveryWords(locale: Locale, t: Translate): string {
  const { freeShippingFrom, standardShipping } = marketOfLocale(locale)
  return t('product.delivery', 'Free from {threshold}, {price} below that.', {
    threshold: formatPrice(freeShippingFrom, locale),
    price: formatPrice(standardShipping, locale),
  })
}

/** Whether the price holds the tax. */
export function taxWords(locale: Locale, t: Translate): string {
  return marketOfLocale(locale).taxIncluded
    ? t('product.taxIncluded', 'VAT included')
    : t('product.taxAdded', 'plus tax')
}

export function Promises({ locale, t }: { readonly locale: Locale; readonly t: Translate }) {
  return (
    <ul className="pls">
      <li className="pl">
        <Icon name="truck" />
        <p>
          <b className="b">{t('product.deliveryTitle', 'Delivery to your door')}</b>
          <br />
          <span className="mut num">{deliveryWords(locale, t)}</span>
        </p>
      </li>
      <li className="pl">
        <Icon name="returns" />
        <p>{t('product.returns', 'Sixty days to send it back, free.')}</p>
      </li>
    </ul>
  )
}
