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
  const cardReason = complete
    ? null
    : savedCards.card
      ? t('checkout.pay.code', 'Type the code of your card to pay.')
      : t('checkout.pay.card', 'Fill in your card to pay.')
  const loadingReason = wallet
    ? t('checkout.wallet.loading', '{name} is getting ready.', { name: method?.name ?? '' })
    : t('checkout.pay.loading', 'The card form is not there yet.')
  const reason = blockedReason ?? (state === 'ready' ? cardReason : loadingReason)
  function label(): string {
    if (!method || method.id === 'card') return t('checkout.pay', 'Pay {amount}', { amount })
    if (method.id === 'none') return t('checkout.pay.none', 'Order, with nothing to pay')
    if (method.id === 'cash_on_delivery')
      return t('checkout.pay.later', 'Order and pay {amount} at the door', { amount })
    if (wallet?.id === 'amazon_pay' && !isWalletAuthorized)
      return t('checkout.wallet.go', 'Go on to {name}', { name: method.name })
    return t('checkout.pay.with', 'Pay {amount} with {name}', { amount, name: method.name })
  }
  function getStatusText(): string | null {
    if (phase === 'leaving') return t('checkout.pay.leaving', 'You go on to the page where you pay.')
    if (phase === 'wallet') return t('checkout.wallet.open', 'Go on in {name}.', { name: method?.name ?? '' })
    if (isWalletAuthorized && !reason)
      return t('checkout.wallet.agreed', '{name} has your agreement. Nothing is paid before you press.', {
        name: method?.name ?? '',
      })
    return sending ? t('checkout.pay.stay', 'Please stay on this page.') : reason
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
        {phase === 'sending' ? t('checkout.pay.sending', 'Paying {amount}', { amount }) : label()}
      </button>
      <p className="why" id="pay-why" role="status">
        {getStatusText()}
      </p>
    </div>
  )
}
