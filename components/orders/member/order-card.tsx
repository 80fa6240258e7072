'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { formatDate } from '#i18n/format-date.ts'
import { formatTimeSince } from '#i18n/format-time-since.ts'
import { type Locale, marketOfLocale } from '#i18n/locales.ts'
import { memberOrderPath } from '#i18n/routing.ts'
import { brandNames } from '#lib/brand/navigation.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { MemberOrder } from '#lib/orders/member-orders.client.ts'
import { getEventTitle } from '../get-event-title.ts'
import { getStatusTitle } from '../use-order-status.ts'

const shownPictures = 4

function Pictures({ items }: Pick<MemberOrder, 'items'>) {
  const { t } = useShopper()
  const hidden = items.length - shownPictures
  return (
    <div className="order-pictures">
      {items.slice(0, shownPictures).map(({ id, picture }) =>
        picture ? (
          // biome-ignore lint/performance/noImgElement: the back end renders the image sizes
          <img key={id} src={picture.xs} alt="" width={96} height={96} loading="lazy" decoding="async" />
        ) : null,
      )}
      {hidden > 0 && <span className="num">{t('order.mine.more', { count: hidden })}</span>}
    </div>
  )
}

/** `24 November 2026, 3 days ago`. */
function formatPlaced(placedAt: Date, locale: Locale): string {
  const { timeZone } = marketOfLocale(locale)
  return `${formatDate(placedAt, locale, 'date')}, ${formatTimeSince(placedAt, new Date(), locale, timeZone)}`
}

function useParcelText({ parcels }: MemberOrder): string | null {
  const { t } = useShopper()
  const delivered = parcels.filter(({ deliveredAt }) => deliveredAt !== null).length
  if (!parcels.length) return null
  const count = parcels.length
  return delivered > 0 && delivered < count
    ? t('order.mine.parcelsDelivered', { delivered, count })
    : t('order.mine.parcels', { count })
}

/** The next action of an order that waits for its customer, and the tracking of its only tracked parcel. */
function CardActions({ order }: { readonly order: MemberOrder }) {
  const { t, locale } = useShopper()
  const { reference, locator, actions, parcels } = order
  const path = memberOrderPath(locale, reference)
  const links = parcels.flatMap(({ href }) => href ?? [])
  const [only] = links.length === 1 ? links : []
  const named = (label: string) => `${label}, ${t('order.mine.number', { locator })}`
  return (
    <div className="order-links">
      {actions.has('R') && (
        <a className="btn sm" href={path} aria-label={named(t('order.confirm.do'))}>
          {t('order.confirm.do')}
        </a>
      )}
      {only !== undefined && (
        <a
          className="btn alt sm"
          href={only}
          target="_blank"
          rel="noreferrer"
          aria-label={named(t('order.track'))}
        >
          {t('order.track')}
        </a>
      )}
      <a className="btn alt sm" href={path} aria-label={named(t('order.mine.view'))}>
        {t('order.mine.view')}
      </a>
    </div>
  )
}

/** An order or a return in the list of its member, and on the home page of the account. */
export function OrderCard({
  order,
  level = 'h2',
}: {
  readonly order: MemberOrder
  readonly level?: 'h2' | 'h3'
}) {
  const { t, brand, locale } = useShopper()
  const parcelText = useParcelText(order)
  const Heading = level
  const facts = [
    order.returnStatus === null
      ? t('order.mine.number', { locator: order.locator })
      : t('order.mine.returnNumber', { number: order.locator }),
    order.channel === 'store' ? t('order.mine.inStore') : null,
    order.brand === brand ? null : brandNames[order.brand],
    parcelText,
  ]
  return (
    <article className="order-card">
      <div className="order-head">
        <Heading className="b t-l">
          {order.returnStatus === null
            ? getStatusTitle(order, t)
            : getEventTitle({ kind: 'return', code: order.returnStatus }, t)}
        </Heading>
        <p className="b num">{formatPrice(order.total, locale, order.currency)}</p>
      </div>
      <div className="order-items">
        <Pictures items={order.items} />
        <p>{order.items.map(({ name }) => name).join(', ')}</p>
      </div>
      <div className="order-foot">
        <div className="t-s">
          <p>
            <time dateTime={order.placedAt.toISOString()}>{formatPlaced(order.placedAt, locale)}</time>
          </p>
          <p className="mut num">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <CardActions order={order} />
      </div>
    </article>
  )
}
