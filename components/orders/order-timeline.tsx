'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { formatDate } from '#i18n/format-date.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { PlacedOrder, TimelineEvent } from '#lib/orders/types.ts'
import { getEventTitle } from './get-event-title.ts'

/** Parcel or return, amount, and the names of the lines if it is about some of them. */
function useEventDetail({ lines, currency }: PlacedOrder) {
  const { t, locale } = useShopper()
  return ({ kind, reference, amount, means, items }: TimelineEvent): string => {
    const names = lines.filter(({ id }) => items.includes(id)).map(({ name }) => name)
    const isPart = names.length > 0 && names.length < lines.length
    const number =
      reference && (kind === 'delivery' ? t('order.event.parcel', { number: reference }) : reference)
    const money = amount === null ? null : formatPrice(amount, locale, currency)
    return [number, money, means, isPart ? names.join(', ') : null].filter(Boolean).join(' · ')
  }
}

/** Everything that happened to an order, the oldest first. */
export function OrderTimeline({ order }: { readonly order: PlacedOrder }) {
  const { t, locale } = useShopper()
  const formatDetail = useEventDetail(order)
  if (!order.events.length) return null
  return (
    <section aria-labelledby="order-history">
      <h2 className="d t-xl" id="order-history">
        {t('order.history')}
      </h2>
      <ol className="events">
        {order.events.map((event, index) => {
          const detail = formatDetail(event)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: events are only appended
            <li key={index}>
              <time className="t-s mut num" dateTime={event.at.toISOString()}>
                {formatDate(event.at, locale, 'shortDateTime')}
              </time>
              <div>
                <p className="b">{getEventTitle(event, t)}</p>
                {detail && <p className="mut t-s">{detail}</p>}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
