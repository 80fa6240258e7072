'use client'
import { useRef, useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { formatNearDate } from '#i18n/format-date.ts'
import { confirmOrder } from '#lib/orders/confirm-order.client.ts'
import { refetchOrder } from '#lib/orders/refetch-order.client.ts'
import type { OrderConfirmationData } from '#lib/orders/types.ts'

/** Asks the customer to confirm a pay-on-delivery order; it is not packed without it. */
export function ConfirmOrder({ order }: { readonly order: OrderConfirmationData }) {
  const { t, locale } = useShopper()
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<'done' | 'late' | 'outage' | null>(null)
  const statusLine = useRef<HTMLParagraphElement>(null)
  const { confirmUntil } = order
  const isPending = order.actions.has('R') && confirmUntil !== null

  async function confirm(): Promise<void> {
    if (pending) return
    setPending(true)
    setOutcome(null)
    const result = await confirmOrder(locale, order, location.search)
    await refetchOrder(order.reference)
    setPending(false)
    setOutcome(result)
    requestAnimationFrame(() => statusLine.current?.focus())
  }

  const texts = {
    done: t('order.confirm.done'),
    late: t('order.confirm.late'),
    outage: t('order.outage.title'),
  }
  if (!isPending && outcome === null) return null
  return (
    <section className="notice" aria-labelledby={isPending ? 'order-confirm' : undefined}>
      {isPending && (
        <>
          <h2 className="d t-xl" id="order-confirm">
            {t('order.confirm.title')}
          </h2>
          <p>
            {t('order.confirm.text', { moment: formatNearDate(confirmUntil, new Date(), locale, 'dayTime') })}
          </p>
          <p>
            <button
              className="btn"
              type="button"
              aria-disabled={pending}
              aria-busy={pending}
              onClick={() => void confirm()}
            >
              {t('order.confirm.do')}
            </button>
          </p>
        </>
      )}
      <p role="status" tabIndex={-1} ref={statusLine}>
        {outcome && texts[outcome]}
      </p>
    </section>
  )
}
