'use client'
import { useRef, useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { cancelOrder } from '#lib/orders/cancel-order.client.ts'
import { refetchOrder } from '#lib/orders/refetch-order.client.ts'
import type { OrderConfirmationData } from '#lib/orders/types.ts'

/** Cancels an order that has not shipped. Asks for confirmation, because it cannot be undone. */
export function CancelOrder({ order }: { readonly order: OrderConfirmationData }) {
  const { t, locale } = useShopper()
  const [isConfirming, setConfirming] = useState(false)
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<'late' | 'outage' | null>(null)
  const opener = useRef<HTMLButtonElement>(null)

  async function cancel(): Promise<void> {
    if (pending) return
    setPending(true)
    setFailed(null)
    const outcome = await cancelOrder(locale, order)
    await refetchOrder(order.reference)
    setPending(false)
    if (outcome !== 'done') setFailed(outcome)
  }

  function dismiss(): void {
    setConfirming(false)
    requestAnimationFrame(() => opener.current?.focus())
  }

  if (!order.actions.has('C') && !failed) return null
  if (!isConfirming) {
    return (
      <p className="acts">
        <button className="lnk" type="button" ref={opener} onClick={() => setConfirming(true)}>
          {t('order.cancel.label')}
        </button>
      </p>
    )
  }
  return (
    <section className="say" aria-labelledby="order-cancel">
      <h2 className="b" id="order-cancel">
        {t('order.cancel.ask')}
      </h2>
      <p>
        {order.settlement.paid > 0 || order.settlement.giftCards > 0
          ? t('order.cancel.paid')
          : t('order.cancel.unpaid')}
      </p>
      <div className="row acts">
        <button
          className="btn"
          type="button"
          aria-disabled={pending}
          aria-busy={pending}
          onClick={() => void cancel()}
        >
          {t('order.cancel.do')}
        </button>
        {/* biome-ignore lint/a11y/noAutofocus: the clicked button is gone, and this one changes nothing */}
        <button className="btn alt" type="button" autoFocus disabled={pending} onClick={dismiss}>
          {t('order.cancel.keep')}
        </button>
      </div>
      <p role="status">
        {failed === 'late' && t('order.cancel.late')}
        {failed === 'outage' && t('order.outage.title')}
      </p>
    </section>
  )
}
