import { Icon } from '#components/ui/icons.tsx'
import { acceptsOrders, memberReturnDays, returnDays, type ShippingTerms } from '#config/markets.ts'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { getHomeDeliveries } from '#lib/market/home-deliveries.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { getTaxDisplay } from '#lib/money/tax-and-delivery.ts'

type LocaleProps = { readonly locale: Locale; readonly t: Translate }
type Delivery = ReturnType<typeof getHomeDeliveries>[number]

/** Text for shops that take no online orders. */
const getInStoreText = (t: Translate) => t('product.inStore')

export function getReturnText(t: Translate): string {
  return t('product.returnDays', { days: returnDays, memberDays: memberReturnDays })
}

/** Whether the price includes tax; null for markets without tax. */
export function getTaxNote(locale: Locale, t: Translate): string | null {
  const taxDisplay = getTaxDisplay(marketOfLocale(locale))
  if (!taxDisplay) return null
  return taxDisplay === 'included' ? t('product.taxIncluded') : t('product.taxAdded')
}

/** The tax note as a sentence; null for markets without tax. */
export function getTaxSentence(locale: Locale, t: Translate): string | null {
  const taxDisplay = getTaxDisplay(marketOfLocale(locale))
  if (!taxDisplay) return null
  return taxDisplay === 'included' ? t('product.taxInPrice') : t('product.taxLater')
}

function getMethodName({ id }: Delivery, t: Translate): string {
  if (id === '01') return t('shipping.standard')
  if (id === '02') return t('shipping.express')
  return t('shipping.sameDay.title')
}

/** Formats `2 to 4 working days`; same-day delivery is given in hours. */
function formatDeliveryDays([min, max]: ShippingTerms['days'], t: Translate): string {
  if (max === 0) return t('shipping.sameDay.text')
  if (min !== max) return t('shipping.days.label', { least: min, most: max })
  return t('shipping.days.exact', {
    days: max,
  })
}

function formatDeliveryCost({ price, freeFrom }: Delivery, { locale, t }: LocaleProps): string {
  if (freeFrom === null) return formatPrice(price, locale)
  return t('product.delivery', {
    threshold: formatPrice(freeFrom, locale),
    price: formatPrice(price, locale),
  })
}

/** All delivery methods of the market with their times and prices. */
export function DeliveryMethods({ locale, t }: LocaleProps) {
  const deliveries = getHomeDeliveries(marketCodeOf(locale))
  if (!deliveries.length) return <p>{getInStoreText(t)}</p>
  return (
    <dl className="facts">
      {deliveries.map((delivery) => (
        <div key={delivery.id}>
          <dt>{getMethodName(delivery, t)}</dt>
          <dd className="num">
            {formatDeliveryDays(delivery.days, t)}. {formatDeliveryCost(delivery, { locale, t })}
            {delivery.id === '03' && <> {t('product.sameDayArea')}</>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Delivery time, delivery cost and returns, shown beside the buy button. */
export function DeliveryPromises({ locale, t }: LocaleProps) {
  const market = marketCodeOf(locale)
  const [standard] = getHomeDeliveries(market)
  return (
    <ul className="pls">
      <li className="pl">
        <Icon name={standard ? 'truck' : 'bag'} />
        <p>
          <b className="b">
            {standard
              ? t('product.deliveredIn', {
                  days: formatDeliveryDays(standard.days, t),
                })
              : t('market.no-orders')}
          </b>
          <br />
          <span className="mut num">
            {standard ? formatDeliveryCost(standard, { locale, t }) : getInStoreText(t)}
          </span>
        </p>
      </li>
      {acceptsOrders(market) && (
        <li className="pl">
          <Icon name="returns" />
          <p>{getReturnText(t)}</p>
        </li>
      )}
    </ul>
  )
}
