'use client'
import type { OrderError } from '#lib/checkout/use-order.ts'
import type { Minor } from '#lib/money/money.ts'
import { OrderErrorNotice } from '../payments/order-error-notice.tsx'
import { useShopper } from '../shopper/shopper-context.tsx'
import { preventFocusLoss } from '../ui/prevent-focus-loss.ts'

/** Says why an offline order was rejected; renders nothing while there is no error. */
export function OfflineOrderNotice({
  error,
  total,
  currency,
}: {
  readonly error: OrderError | 'outage' | null
  readonly total: Minor
  readonly currency: string
}) {
  const { t } = useShopper()
  if (error === null) return null
  if (error !== 'outage') return <OrderErrorNotice error={error} total={total} currency={currency} />
  return (
    <div className="notice bad" role="alert">
      <h3 className="t-l">{t('checkout.leave.outage.title')}</h3>
      <p>{t('checkout.leave.outage.text')}</p>
    </div>
  )
}

/** Places the offline order; `blockedReason` says why it cannot be placed yet. */
export function OfflineOrderButton({
  sending,
  blockedReason,
  className,
  describedBy,
  onClick,
}: {
  readonly sending: boolean
  readonly blockedReason: string | null
  readonly className: string
  readonly describedBy?: string
  readonly onClick: () => void
}) {
  const { t } = useShopper()
  return (
    <button
      className={className}
      type="button"
      onMouseDown={preventFocusLoss}
      onClick={onClick}
      aria-disabled={blockedReason !== null || sending}
      aria-describedby={describedBy}
    >
      {sending && <span className="spin" aria-hidden="true" />}
      {sending ? t('checkout.leave.sending') : t('checkout.leave.go')}
    </button>
  )
}
