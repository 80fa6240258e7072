'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { orderReturnPath } from '#i18n/routing.ts'
import type { OrderConfirmationData } from '#lib/orders/types.ts'

/** Leads to the return of an order, which also shows the labels and the status of its returns. */
export function ReturnInstructions({
  id,
  days,
  onOpen,
}: {
  /** The reference of the order, or its number. */
  readonly id: string
  /** The return period of the order. */
  readonly days: number
  readonly onOpen?: () => void
}) {
  const { t, locale } = useShopper()
  return (
    <section className="parts" aria-labelledby="order-back">
      <h2 className="d t-xl" id="order-back">
        {t('order.back.title')}
      </h2>
      <p>{t('returns.startText', { days })}</p>
      <p>
        <a className="btn alt sm" href={orderReturnPath(locale, id)} onClick={onOpen}>
          {t('returns.start')}
        </a>
      </p>
    </section>
  )
}

/** The link for anyone with the order’s link, while something can be returned or is on its way back. */
export function OrderReturnInstructions({ order }: { readonly order: OrderConfirmationData }) {
  const hasReturns = order.events.some(({ kind }) => kind === 'return')
  if (!order.actions.has('D') && !hasReturns) return null
  return <ReturnInstructions id={order.reference} days={order.returnDays} />
}
