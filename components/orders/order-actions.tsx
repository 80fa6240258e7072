'use client'
import { lazy, type ReactNode, Suspense } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { exchangePath } from '#i18n/routing.ts'
import { isClosed } from '#lib/orders/rules.ts'
import type { OrderConfirmationData } from '#lib/orders/types.ts'
import { CancelOrder } from './cancel-order.tsx'
import { ConfirmOrder } from './confirm-order.tsx'
import { Parcels } from './parcels.tsx'
import { ResendEmails } from './resend-emails.tsx'
import { OrderReturnInstructions } from './return-instructions.tsx'

// The code of a form loads with the form: few markets have this one.
const ReviewDelivery = lazy(async () => ({ default: (await import('./review-delivery.tsx')).ReviewDelivery }))

/** What the customer can do with an order: pay, confirm, track, review, return, get e-mails, cancel. */
export function OrderActions({
  order,
  children,
}: {
  readonly order: OrderConfirmationData
  /** Further documents. */
  readonly children?: ReactNode
}) {
  return (
    <>
      <UnpaidOrderLink order={order} />
      <ConfirmOrder order={order} />
      <Parcels order={order} />
      {order.deliveryReview && (
        <Suspense fallback={<div className="sk" style={{ height: 330 }} />}>
          <ReviewDelivery order={order} previousReview={order.deliveryReview} />
        </Suspense>
      )}
      <ExchangeLink order={order} />
      <OrderReturnInstructions order={order} />
      <ResendEmails order={order} />
      {children}
      <CancelOrder order={order} />
    </>
  )
}

/** Links to the size exchange, while something can be exchanged or an exchange exists. */
function ExchangeLink({ order }: { readonly order: OrderConfirmationData }) {
  const { t, locale } = useShopper()
  const hasExchange = order.events.some(({ kind }) => kind === 'exchange')
  if (!order.actions.has('B') && !hasExchange) return null
  return (
    <p>
      <a className="btn alt" href={exchangePath(locale, order.reference)}>
        {hasExchange ? t('order.exchange.status') : t('order.exchange.label')}
      </a>
    </p>
  )
}

/** Links an unpaid order, or one whose payment failed, back to the order confirmation. */
function UnpaidOrderLink({ order }: { readonly order: OrderConfirmationData }) {
  const { t, locale } = useShopper()
  if (isClosed(order.state) || order.state === 'expired') return null
  return (
    <p>
      <a className="btn" href={`/${locale}/thanks/${order.reference}`}>
        {t('order.pay')}
      </a>
    </p>
  )
}
