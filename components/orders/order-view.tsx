'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { orderPath } from '#i18n/routing.ts'
import { orderQuery } from '#lib/orders/queries.client.ts'
import { saveOrderLocator } from '#lib/orders/save-order-locator.client.ts'
import { MaskedOrder } from './masked-order.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderOverview } from './order-overview.tsx'

/** An order by the reference in its e-mails. */
export function OrderView({ reference }: { readonly reference: string }) {
  const { t, brand, locale } = useShopper()
  const { data: order, isPending, isError, refetch, isFetching } = useQuery(orderQuery(locale, reference))
  const locator = order?.locator
  useEffect(() => {
    if (locator) saveOrderLocator(brand, locator)
  }, [brand, locator])
  if (isPending) {
    return (
      <div className="wait" aria-busy="true">
        <p role="status">{t('thanks.loading')}</p>
        <div className="sk" />
        <div className="sk" />
      </div>
    )
  }
  if (isError && !order) {
    return (
      <div className="rest">
        <h1 className="d t-2xl">{t('thanks.outage.title')}</h1>
        <p>{t('order.outage.text')}</p>
        <RetryButton className="btn" busy={isFetching} retry={refetch}>
          {t('bag.retry')}
        </RetryButton>
      </div>
    )
  }
  if (!order) {
    return (
      <div className="rest">
        <h1 className="d t-2xl">{t('thanks.unknown.title')}</h1>
        <p>{t('thanks.unknown.text')}</p>
        <a className="btn" href={orderPath(locale)}>
          {t('order.find.title')}
        </a>
      </div>
    )
  }
  if (order.isMasked) return <MaskedOrder order={order} />
  return (
    <OrderOverview order={order} applicant={order.applicant}>
      <OrderActions order={order} />
    </OrderOverview>
  )
}
