import type { Refusal } from '../cards/refusals.ts'
import type { SandboxContext } from '../context.ts'
import { newAuthCode } from '../identifiers.ts'
import { type Amount, moveTo, type Payment } from './payment.ts'

export interface PaymentReply {
  pspReference: string
  resultCode: string
  merchantReference: string
  amount: Amount
  paymentMethod: { type: string; brand?: string }
  refusalReason?: string
  refusalReasonCode?: string
  additionalData?: Record<string, string>
  donationToken?: string
}

const RESULT_CODES = new Map([
  ['authorised', 'Authorised'],
  ['refused', 'Refused'],
  ['cancelled', 'Cancelled'],
  ['error', 'Error'],
  ['pending', 'Pending'],
])

/** Settles a payment, sends the AUTHORISATION webhook and returns the result. */
export function settle(
  context: SandboxContext,
  payment: Payment,
  refusal: Refusal | undefined,
): PaymentReply {
  const outcome = refusal ?? payment.plannedRefusal
  payment.refusal = outcome
  moveTo(payment, outcome?.status ?? 'authorised')
  storeCard(context, payment)
  if (payment.status === 'pending') {
    context.timers.after(context.pendingDelayMs, () => {
      payment.refusal = undefined
      moveTo(payment, 'authorised')
      storeCard(context, payment)
      notify(context, payment)
      // No response follows that would release the webhook.
      context.webhooks.flush()
    })
  } else {
    notify(context, payment)
  }
  return toPaymentReply(payment)
}

/** Stores the card after a successful payment if the shopper asked for it. */
function storeCard({ cardStore }: SandboxContext, payment: Payment): void {
  if (payment.status !== 'authorised' || !payment.cardToStore) return
  payment.storedCard = cardStore.save(payment.cardToStore.shopperReference, payment.cardToStore.card)
}

export function cancel(payment: Payment): PaymentReply {
  moveTo(payment, 'cancelled')
  return toPaymentReply(payment)
}

/** The result of a settled payment; the same on every call. */
export function toPaymentReply(payment: Payment): PaymentReply {
  const { card, refusal } = payment
  return {
    pspReference: payment.pspReference,
    resultCode: RESULT_CODES.get(payment.status) ?? 'Received',
    merchantReference: payment.reference,
    amount: payment.amount,
    paymentMethod: { type: payment.type, ...(card?.brand && { brand: card.brand }) },
    ...(refusal?.code && { refusalReason: refusal.reason, refusalReasonCode: refusal.code }),
    ...(card && { additionalData: toCardData(payment) }),
    ...(card && payment.status === 'authorised' && { donationToken: payment.donationToken }),
  }
}

function toCardData({ card, storedCard, cardToStore }: Payment): Record<string, string> {
  if (!card) return {}
  return {
    ...(storedCard &&
      cardToStore && {
        'tokenization.storedPaymentMethodId': storedCard.id,
        'tokenization.store.operationType': storedCard.isNew ? 'created' : 'alreadyExisting',
        'recurring.shopperReference': cardToStore.shopperReference,
      }),
    cardSummary: card.last4,
    expiryDate: card.expiry,
    ...(card.brand && { paymentMethod: card.brand }),
  }
}

function notify(context: SandboxContext, payment: Payment): void {
  const success = payment.status === 'authorised'
  const authCode = newAuthCode()
  context.webhooks.enqueue({
    eventCode: 'AUTHORISATION',
    success,
    pspReference: payment.pspReference,
    payment,
    amount: payment.amount,
    reason:
      payment.refusal?.reason ?? `${authCode}:${payment.card?.last4 ?? ''}:${payment.card?.expiry ?? ''}`,
    additionalData: { ...toCardData(payment), ...(success && { authCode }) },
  })
}
