'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { formatNearDate } from '#i18n/format-date.ts'
import type { OrderConfirmationData } from '#lib/orders/types.ts'

/** The parcels of an order, each with its tracking page where the carrier has one. */
export function Parcels({ order: { parcels, lines } }: { readonly order: OrderConfirmationData }) {
  const { t, locale } = useShopper()
  if (!parcels.length) return null
  const formatDay = (at: Date) => formatNearDate(at, new Date(), locale, 'day')
  const formatNames = (items: readonly string[]) =>
    lines.filter(({ id }) => items.includes(id)).map(({ name }) => name)
  return (
    <section aria-labelledby="order-parcels">
      <h2 className="d t-xl" id="order-parcels">
        {t('order.parcels', {
          count: parcels.length,
        })}
      </h2>
      <ul className="parcels">
        {parcels.map(({ carrier, number, href, sentAt, deliveredAt, items }) => (
          <li key={`${sentAt.toISOString()} ${number}`}>
            <div>
              <p className="b">
                {deliveredAt
                  ? t('order.parcel.delivered', { day: formatDay(deliveredAt) })
                  : t('order.parcel.sent', { day: formatDay(sentAt) })}
              </p>
              <p className="mut t-s">{[carrier, number].filter(Boolean).join(' ')}</p>
              {parcels.length > 1 && <p className="mut t-s">{formatNames(items).join(', ')}</p>}
            </div>
            {href && (
              <a className="btn alt sm" href={href} target="_blank" rel="noreferrer">
                {t('order.track')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
