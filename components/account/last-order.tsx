import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { formatTimeSince } from '#i18n/format-time-since.ts'
import { marketOfLocale } from '#i18n/locales.ts'
import { gridPath, memberOrderPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { lastOrderQuery, type LastOrder as Order, useSignInId } from '#lib/account/use-account.ts'

/** The status of an order; unknown statuses get a neutral text. */
function getStatusText({ orderStatus, paymentState, digital }: Order, t: Translate): string {
  switch (orderStatus) {
    case 'PC':
      return t('order.pc.title')
    case 'PE':
      if (paymentState !== 'paid' && paymentState !== 'accepted') return t('order.open.title')
      return digital ? t('order.mail.title') : t('order.pe.title')
    case 'EN':
      return t('order.en.title')
    case 'TR':
      return t('order.tr.title')
    case 'FI':
      return t('order.fi')
    case 'CA':
      return t('order.ca.label')
    default:
      return t('order.unknown.title')
  }
}

/** The newest order of the member, or where to start without one. Nothing is shown in an outage. */
export function LastOrder() {
  const { t, brand, locale } = useShopper()
  const shop = { brand, locale }
  const [now] = useState(() => new Date())
  const { data: order, isPending } = useQuery(lastOrderQuery(shop, useSignInId(shop)))
  if (isPending) return <div className="sk" style={{ minHeight: 124 }} />
  if (order === undefined) return null
  if (order === null)
    return (
      <section className="last-order" aria-labelledby="last-order">
        <div>
          <h2 className="b" id="last-order">
            {t('account.lastOrder.none.title')}
          </h2>
          <p>{t('account.lastOrder.none.text')}</p>
          <a className="lnk" href={gridPath(locale, { target: 'all', family: 'shoes', category: [] })}>
            {t('account.lastOrder.none.action')}
          </a>
        </div>
      </section>
    )
  const pictures = order.items
    .flatMap(({ id, thumbnail }) => (thumbnail ? [{ id, thumbnail }] : []))
    .slice(0, 3)
  return (
    <section className="last-order" aria-labelledby="last-order">
      {pictures.length > 0 && (
        <ul aria-hidden="true">
          {pictures.map(({ id, thumbnail }) => (
            <li key={id}>
              <Picture picture={thumbnail} sizes="88px" maxWidth={264} alt="" />
            </li>
          ))}
        </ul>
      )}
      <div>
        <h2 className="b" id="last-order">
          {t('account.lastOrder.title')}
        </h2>
        <p className="t-l">{getStatusText(order, t)}</p>
        <p className="mut t-s">
          {t('account.lastOrder.placed', {
            number: order.locator,
            ago: formatTimeSince(new Date(order.placedAt), now, locale, marketOfLocale(locale).timeZone),
          })}
        </p>
        <a className="lnk" href={memberOrderPath(locale, order.encodedReference)}>
          {t('account.lastOrder.open')}
        </a>
      </div>
    </section>
  )
}
