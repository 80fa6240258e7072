'use client'
import { useEffect, useRef } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { formatNearCalendarDate, formatNearLastDay } from '#i18n/format-date.ts'
import type { Locale } from '#i18n/locales.ts'
import { orderPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import type { OrderReturn, ReturnAccess } from '#lib/returns/types.ts'
import { orderIdShape } from '#validation/order-id-shape.ts'
import { ReturnLabel } from './return-label.tsx'

/** How and until when the goods are handed over. */
function getHandOverText(
  { method, place, pickupDate, handOverBy }: OrderReturn,
  t: Translate,
  locale: Locale,
) {
  const now = new Date()
  if (pickupDate !== null)
    return t('returns.done.pickup', { day: formatNearCalendarDate(pickupDate, now, locale, 'weekday') })
  const day = formatNearLastDay(handOverBy, now, locale, 'day')
  if (place === null) return t('returns.done.post', { day })
  return method.kind === 'store'
    ? t('returns.done.store', { place: place.name, day })
    : t('returns.done.place', { place: place.name, day })
}

/** A registered return: its label, and what happens next. */
export function ReturnDone({
  own,
  access,
  onMore,
}: {
  readonly own: OrderReturn
  readonly access: ReturnAccess
  readonly onMore: () => void
}) {
  const { t, locale } = useShopper()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="stack">
      <div className="lead">
        <h1 className="d t-2xl" ref={heading} tabIndex={-1}>
          {t('returns.done.title')}
        </h1>
        <p className="t-l">
          {t('returns.number')} <span className="b num">{own.returnId}</span>
        </p>
        <p>{t('returns.done.text')}</p>
      </div>
      <div className="done">
        <ReturnLabel own={own} />
        <dl className="facts">
          <div>
            <dt>{t('returns.refund')}</dt>
            <dd className="b t-l num">{own.refundFormated}</dd>
          </div>
        </dl>
      </div>
      <section className="lead" aria-labelledby="return-next">
        <h2 className="d t-xl" id="return-next">
          {t('returns.done.next')}
        </h2>
        <ol className="next">
          <li>{t('returns.done.pack')}</li>
          <li>{getHandOverText(own, t, locale)}</li>
          <li>{t('returns.done.refund')}</li>
        </ol>
      </section>
      <p className="acts">
        <a
          className="btn alt"
          href={orderIdShape.test(access.id) ? orderPath(locale) : orderPath(locale, access.id)}
        >
          {t('returns.done.order')}
        </a>
        <button className="lnk" type="button" onClick={onMore}>
          {t('returns.list.title')}
        </button>
      </p>
    </div>
  )
}
