'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { orderPath } from '#i18n/routing.ts'
import { orderQuery } from '#lib/orders/queries.client.ts'
import { isClosed } from '#lib/orders/rules.ts'
import { saveOrderLocator } from '#lib/orders/save-order-locator.client.ts'
import type { OrderConfirmationData } from '#lib/orders/types.ts'
import { CancelOrder } from './cancel-order.tsx'
import { ConfirmOrder } from './confirm-order.tsx'
import { MaskedOrder } from './masked-order.tsx'
import { OrderOverview } from './order-overview.tsx'
import { Parcels } from './parcels.tsx'
import { ResendEmails } from './resend-emails.tsx'
import { OrderReturnInstructions } from './return-instructions.tsx'
import { ReviewDelivery } from './review-delivery.tsx'

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
        <p role="status">{t('thanks.loading', 'Looking up your order')}</p>
        <div className="sk" />
        <div className="sk" />
      </div>
    )
  }
  if (isError && !order) {
    return (
      <div className="rest">
        <h1 className="d t-2xl">{t('thanks.outage', 'We cannot reach the shop just now')}</h1>
        <p>{t('order.outage.text', 'Nothing is lost. Try again in a moment.')}</p>
        <RetryButton className="btn" busy={isFetching} retry={refetch}>
          {t('bag.retry', 'Try again')}
        </RetryButton>
      </div>
    )
  }
  if (!order) {
    return (
      <div className="rest">
        <h1 className="d t-2xl">{t('thanks.unknown', 'We know no such order')}</h1>
        <p>{t('thanks.unknown.text', 'The link may have been cut short. Copy it whole and try again.')}</p>
        <a className="btn" href={orderPath(locale)}>
          {t('order.find', 'Find your order')}
        </a>
      </div>
    )
  }
  if (order.isMasked) return <MaskedOrder order={order} />
  return (
    <OrderOverview order={order} applicant={order.applicant}>
      <UnpaidOrderLink order={order} />
      <ConfirmOrder order={order} />
      <Parcels order={order} />
      <ReviewDelivery order={order} />
      <OrderReturnInstructions order={order} />
      <ResendEmails order={order} />
      <CancelOrder order={order} />
    </OrderOverview>
  )
}

/** Links an unpaid order, or one whose payment failed, back to the order confirmation. */
function UnpaidOrderLink({ order }: { readonly order: OrderConfirmationData }) {
  const { t, locale } = useShopper()
  if (isClosed(order.state) || order.state === 'expired') return null
  return (
    <p>
      <a className="btn" href={`/${locale}/thanks/${order.reference}`}>
        {t('order.pay', 'See the payment')}
      </a>
    </p>
  )
}
