import { Icon } from '#components/ui/icons.tsx'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { returnDays, type ShippingTerms, takesOrders } from '#i18n/markets.ts'
import type { Translate } from '#i18n/translate.ts'
import { promisedDeliveries } from '#lib/market/deliveries.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { taxTold } from '#lib/money/totals.ts'

type Told = { readonly locale: Locale; readonly t: Translate }
type Delivery = ReturnType<typeof promisedDeliveries>[number]

/** Who orders instead where the shop takes no orders. */
const inStoreWords = (t: Translate) =>
  t('product.inStore', 'Our shops order for you: tell them the name and the size.')

export function returnWords(t: Translate): string {
  return t('product.returnDays', '{days} days to send it back, free.', { days: returnDays })
}

/** Whether the price holds the tax; null where there is none. */
export function taxWords(locale: Locale, t: Translate): string | null {
  const told = taxTold(marketOfLocale(locale))
  if (!told) return null
  return told === 'included' ? t('product.taxIncluded', 'VAT included') : t('product.taxAdded', 'plus tax')
}

/** The same in a sentence; null where there is no tax. */
export function taxSentence(locale: Locale, t: Translate): string | null {
  const told = taxTold(marketOfLocale(locale))
  if (!told) return null
  return told === 'included'
    ? t('product.taxInPrice', 'Prices include the tax, and nothing is added at the door.')
    : t('product.taxLater', 'Tax is added at checkout, by the place it goes to.')
}

function nameOf({ id }: Delivery, t: Translate): string {
  if (id === '01') return t('shipping.standard', 'Standard delivery')
  if (id === '02') return t('shipping.express', 'Express delivery')
  return t('shipping.sameDay', 'Same-day delivery')
}

/** `2 to 4 working days`; the same day has its hours. */
function daysOf([least, most]: ShippingTerms['days'], t: Translate): string {
  if (most === 0)
    return t('shipping.sameDay.text', 'The same working day if ordered before noon, otherwise the next')
  if (least !== most) return t('shipping.days', '{least} to {most} working days', { least, most })
  return t('shipping.days.exact', '{days, plural, one {# working day} other {# working days}}', {
    days: most,
  })
}

function costOf({ price, freeFrom }: Delivery, { locale, t }: Told): string {
  if (freeFrom === null) return formatPrice(price, locale)
  return t('product.delivery', 'Free from {threshold}, {price} below that.', {
    threshold: formatPrice(freeFrom, locale),
    price: formatPrice(price, locale),
  })
}

/** Every way to deliver in the market: how long, and what it costs. */
export function Deliveries({ locale, t }: Told) {
  const deliveries = promisedDeliveries(marketCodeOf(locale))
  if (!deliveries.length) return <p>{inStoreWords(t)}</p>
  return (
    <dl className="facts">
      {deliveries.map((delivery) => (
        <div key={delivery.id}>
          <dt>{nameOf(delivery, t)}</dt>
          <dd className="num">
            {daysOf(delivery.days, t)}. {costOf(delivery, { locale, t })}
            {delivery.id === '03' && (
              <> {t('product.sameDayArea', 'In some districts; checkout says whether yours is one.')}</>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What the shop promises beside the button: when it comes, what that costs, and that it may go back. */
export function Promises({ locale, t }: Told) {
  const market = marketCodeOf(locale)
  const [standard] = promisedDeliveries(market)
  return (
    <ul className="pls">
      <li className="pl">
        <Icon name={standard ? 'truck' : 'bag'} />
        <p>
          <b className="b">
            {standard
              ? t('product.deliveredIn', 'At your door in {days}', { days: daysOf(standard.days, t) })
              : t('market.no-orders', 'No orders online just now')}
          </b>
          <br />
          <span className="mut num">{standard ? costOf(standard, { locale, t }) : inStoreWords(t)}</span>
        </p>
      </li>
      {takesOrders(market) && (
        <li className="pl">
          <Icon name="returns" />
          <p>{returnWords(t)}</p>
        </li>
      )}
    </ul>
  )
}
