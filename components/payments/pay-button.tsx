'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { preventFocusLoss } from '#components/ui/prevent-focus-loss.ts'
import type { Payment } from '#lib/payments/use-payment.ts'

type Props = {
  readonly payment: Payment
  /** Formatted. */
  readonly amount: string
  /** What the customer must correct elsewhere before they can pay. */
  readonly blockedReason?: string | null
  /** Validates everything except the card, and moves to the first error. */
  readonly validate?: () => Promise<boolean>
}

/**
 * Shows the amount, and why payment is blocked. It stays focusable, so that screen readers can read the
 * reason.
 */
export function PayButton({ payment, amount, blockedReason = null, validate }: Props) {
  const { t } = useShopper()
  const { complete, state, phase, submit, paymentMethods, isWalletAuthorized, savedCards } = payment
  if (phase === 'challenge') return null
  const sending = phase !== 'card'
  const { method, wallet } = paymentMethods
  const cardReason = complete ? null : savedCards.card ? t('checkout.pay.code') : t('checkout.pay.card')
  const loadingReason = wallet
    ? t('checkout.wallet.loading', { name: method?.name ?? '' })
    : t('checkout.pay.loading')
  const reason = blockedReason ?? (state === 'ready' ? cardReason : loadingReason)
  function label(): string {
    if (!method || method.id === 'card') return t('checkout.pay.label', { amount })
    if (method.id === 'none') return t('checkout.pay.none')
    if (method.id === 'cash_on_delivery') return t('checkout.pay.later', { amount })
    if (wallet?.id === 'amazon_pay' && !isWalletAuthorized)
      return t('checkout.wallet.go', { name: method.name })
    return t('checkout.pay.with', { amount, name: method.name })
  }
  function getStatusText(): string | null {
    if (phase === 'leaving') return t('checkout.pay.leaving')
    if (phase === 'wallet') return t('checkout.wallet.open', { name: method?.name ?? '' })
    if (isWalletAuthorized && !reason)
      return t('checkout.wallet.agreed', {
        name: method?.name ?? '',
      })
    return sending ? t('checkout.pay.stay') : reason
  }
  async function onClick() {
    if (sending || (validate && !(await validate()))) return
    submit()
  }
  return (
    <div>
      <button
        className={wallet ? `btn full wallet ${wallet.id}` : 'btn full'}
        type="button"
        onMouseDown={preventFocusLoss}
        onClick={() => void onClick()}
        aria-disabled={reason !== null || sending}
        aria-describedby="pay-why"
      >
        {sending && <span className="spin" aria-hidden="true" />}
        {phase === 'sending' ? t('checkout.pay.sending', { amount }) : label()}
      </button>
      <p className="why" id="pay-why" role="status">
        {getStatusText()}
      </p>
    </div>
  )
}
