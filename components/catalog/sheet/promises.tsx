import { Icon } from '#components/ui/icons.tsx'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { takesOrders } from '#i18n/markets.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatPrice } from '#lib/money/money.ts'
import { taxTold } from '#lib/money/totals.ts'

/** What delivery costs in the market, in a sentence; who orders instead where the shop takes no orders. */
export function deliveryWords(locale: Locale, t: Translate): string {
  if (!takesOrders(marketCodeOf(locale)))
    return t('product.inStore', 'Our shops order for you: tell them the name and the size.')
  const { price, freeFrom } = marketOfLocale(locale).shipping['01']
  return t('product.delivery', 'Free from {threshold}, {price} below that.', {
    threshold: formatPrice(freeFrom, locale),
    price: formatPrice(price, locale),
  })
}

/** Whether the price holds the tax; null where there is none. */
export function taxWords(locale: Locale, t: Translate): string | null {
  const told = taxTold(marketOfLocale(locale))
  if (!told) return null
  return told === 'included' ? t('product.taxIncluded', 'VAT included') : t('product.taxAdded', 'plus tax')
}

export function Promises({ locale, t }: { readonly locale: Locale; readonly t: Translate }) {
  const delivers = takesOrders(marketCodeOf(locale))
  return (
    <ul className="pls">
      <li className="pl">
        <Icon name={delivers ? 'truck' : 'bag'} />
        <p>
          <b className="b">
            {delivers
              ? t('product.deliveryTitle', 'Delivery to your door')
              : t('market.no-orders', 'No orders online just now')}
          </b>
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
