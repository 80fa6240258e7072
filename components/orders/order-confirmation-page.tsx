'use client'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LineStyles } from '#components/bag/line-styles.tsx'
import { OrderSummaryPanel } from '#components/checkout/order-summary-panel.tsx'
import { Donation } from '#components/orders/donations/donation.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import { gridPath } from '#i18n/routing.ts'
import { clearOrderState } from '#lib/orders/clear-order-state.client.ts'
import { orderQuery } from '#lib/orders/queries.client.ts'
import { getOrderConfirmationView, type OrderConfirmationView as View } from '#lib/orders/rules.ts'
import { saveOrderLocator } from '#lib/orders/save-order-locator.client.ts'
import { toAmounts } from '#lib/orders/to-amounts.ts'
import type { OrderConfirmationData } from '#lib/orders/types.ts'
import { useRedirectResult } from '#lib/orders/use-redirect-result.ts'
import { ConfirmOrder } from './confirm-order.tsx'
import { MaskedOrder } from './masked-order.tsx'
import { OrderDetails } from './order-details.tsx'
import { RetryPayment } from './retry-payment.tsx'
import { useOrderHeadline } from './use-order-headline.ts'

/** The order confirmation: the order’s outcome and the next steps. */
export function OrderConfirmationPage({ reference }: { readonly reference: string }) {
  const { t, brand, locale } = useShopper()
  const redirect = useRedirectResult(locale, reference)
  const { data: order, isPending, isError, refetch, isFetching } = useQuery(orderQuery(locale, reference))
  useEffect(() => {
    if (!order) return
    saveOrderLocator(brand, order.locator)
    if (!order.isMasked) clearOrderState({ brand, locale }, order)
  }, [order, brand, locale])

  if (isPending || redirect.state === 'sending') {
    return (
      <div className="wait" aria-busy="true">
        <LineStyles />
        <p role="status">{t('thanks.loading')}</p>
        <div className="sk" />
        <div className="sk" />
      </div>
    )
  }
  if (redirect.state === 'failed' || (isError && !order)) {
    return (
      <div className="rest">
        <h1 className="d t-2xl">{t('thanks.outage.title')}</h1>
        <p>{t('thanks.outage.text')}</p>
        <RetryButton
          className="btn"
          busy={isFetching}
          retry={() => (redirect.state === 'failed' ? redirect.send() : refetch())}
        >
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
        <a className="btn" href={`/${locale}`}>
          {t('thanks.home')}
        </a>
      </div>
    )
  }
  return order.isMasked ? <MaskedOrder order={order} /> : <OrderConfirmationContent order={order} />
}

function useConfirmationView(order: OrderConfirmationData): View {
  const [now, setNow] = useState(() => new Date())
  const { retryUntil } = order
  useEffect(() => {
    const left = retryUntil ? retryUntil.getTime() - Date.now() : 0
    if (left <= 0) return
    const timer = setTimeout(() => setNow(new Date()), left + 500)
    return () => clearTimeout(timer)
  }, [retryUntil])
  return getOrderConfirmationView(order, now)
}

function OrderConfirmationContent({ order }: { readonly order: OrderConfirmationData }) {
  const { t, locale } = useShopper()
  const view = useConfirmationView(order)
  const { title, text } = useOrderHeadline(view, order)
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(view)
  useEffect(() => {
    if (last.current !== view) heading.current?.focus()
    last.current = view
  }, [view])
  return (
    <div className="cols thanks">
      <div className="stack" style={{ ['--s-4' as string]: '24px' }}>
        <h1 className="d t-3xl" ref={heading} tabIndex={-1} style={{ marginBottom: 0 }}>
          {title}
        </h1>
        <div role="status">
          <p className="t-l">{text}</p>
        </div>
        {view === 'retry' && <RetryPayment order={order} />}
        <ConfirmOrder order={order} />
        {['over', 'expired', 'refunded', 'cancelled'].includes(view) && <BackToBag />}
        <OrderDetails order={order} applicant={order.applicant} />
        {view === 'paid' && <Donation reference={order.reference} total={order.grandTotal} />}
        {(view === 'paid' || view === 'accepted') && (
          <p>
            <a className="btn alt" href={gridPath(locale, { target: 'all', family: 'all', category: [] })}>
              {t('bag.continue')}
            </a>
          </p>
        )}
      </div>
      <OrderSummaryPanel lines={order.lines} amounts={toAmounts(order)}>
        {view === 'paid' && order.shipment.kind !== 'mail' && (
          <p className="hint" style={{ marginTop: 16 }}>
            {t('thanks.returns', { days: order.returnDays })}
          </p>
        )}
      </OrderSummaryPanel>
    </div>
  )
}

function BackToBag(): ReactNode {
  const { t, locale } = useShopper()
  return (
    <p>
      <a className="btn" href={`/${locale}/bolsa`}>
        {t('bag.see')}
      </a>
    </p>
  )
}
