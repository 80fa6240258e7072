'use client'
import { useQuery } from '@tanstack/react-query'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { isMarketCode } from '#config/markets.ts'
import { formatLocality } from '#i18n/format-locality.ts'
import { formatPersonName } from '#i18n/format-person-name.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { regionsQuery, selectRegionName } from '#lib/checkout/queries.client.ts'
import { countryName } from '#lib/market/market-names.ts'
import type { Applicant, PlacedOrder, Shipment } from '#lib/orders/types.ts'

function DeliveryAddress({
  recipient,
  kind,
}: {
  readonly recipient: Applicant
  readonly kind: Shipment['kind']
}) {
  const { t, locale } = useShopper()
  const market = isMarketCode(recipient.country) ? recipient.country : marketCodeOf(locale)
  const { data: region = '' } = useQuery({
    ...regionsQuery(locale, market),
    select: selectRegionName(recipient.region),
    enabled: recipient.region !== '',
  })
  function title(): string {
    if (kind === 'mail') return t('checkout.billing.label')
    return kind === 'home' ? t('thanks.address') : t('thanks.fetchAt')
  }
  const country = isMarketCode(recipient.country) ? countryName(locale, recipient.country) : recipient.country
  return (
    <div>
      <dt>{title()}</dt>
      <dd>
        {formatPersonName(market, recipient)}
        <br />
        {recipient.address}
        <br />
        {formatLocality(market, recipient, region)}
        <br />
        {country}
      </dd>
    </div>
  )
}

/** Estimated delivery date, or when the order can be collected. */
function DeliveryEstimate({ shipment: { kind, estimate, text } }: { readonly shipment: Shipment }) {
  const { t } = useShopper()
  const days = estimate?.text
  if (!days) return text ? <span className="mut t-s">{text}</span> : null
  return (
    <span className="t-s">
      {kind === 'home' ? t('thanks.comes', { days }) : t('thanks.fetchFrom', { days })}
    </span>
  )
}

/** Number, delivery and payment of an order; recipient and address where they are known. */
export function OrderDetails({
  order: { locator, shipment, payment },
  applicant: recipient,
}: {
  readonly order: PlacedOrder
  readonly applicant: Applicant | null
}) {
  const { t } = useShopper()
  return (
    <dl className="facts">
      <div>
        <dt>{t('thanks.locator')}</dt>
        <dd className="b t-l locator">{locator}</dd>
      </div>
      <div>
        <dt>{t('thanks.payment')}</dt>
        <dd>{payment}</dd>
      </div>
      {recipient && <DeliveryAddress recipient={recipient} kind={shipment.kind} />}
      <div>
        <dt>{t('thanks.shipment')}</dt>
        <dd>
          {shipment.name}
          <br />
          <DeliveryEstimate shipment={shipment} />
          {shipment.place?.phone && (
            <>
              <br />
              <a className="t-s" href={`tel:${shipment.place.phone.replace(/\s/g, '')}`}>
                {shipment.place.phone}
              </a>
            </>
          )}
        </dd>
      </div>
      {recipient && (
        <div>
          <dt>{t('thanks.contact')}</dt>
          <dd>
            {recipient.email}
            <br />
            {recipient.telephone}
          </dd>
        </div>
      )}
    </dl>
  )
}
