import type { SandboxContext } from '../context.ts'
import { unprocessable } from '../errors.ts'
import { newPspReference } from '../identifiers.ts'
import type { EventCode } from '../webhooks/notification.ts'
import type { Amount, Modification, ModificationKind, Payment } from './payment.ts'

interface ModificationRequest {
  kind: ModificationKind
  amount?: Amount
  reference?: string | undefined
  /** Event code that replaces the default one of the kind. */
  eventCode?: EventCode
}

interface ModificationCheck {
  /** Undefined when the bank would accept the request. */
  problem: string | undefined
  action: 'capture' | 'cancel' | 'refund'
}

const EVENT_CODES: Record<ModificationKind, EventCode> = {
  capture: 'CAPTURE',
  cancel: 'CANCELLATION',
  refund: 'REFUND',
  reversal: 'CANCEL_OR_REFUND',
}

/**
 * Records a capture, cancel, refund or reversal. Adyen always answers "received" and reports the outcome by
 * webhook, so an impossible request is also received, and its webhook has `success: false` and the reason.
 */
export function modify(
  context: SandboxContext,
  payment: Payment,
  request: ModificationRequest,
): Modification {
  const amount = request.amount ?? payment.amount
  if (amount.currency !== payment.amount.currency) {
    throw unprocessable('137', `Invalid amount specified: the payment is in ${payment.amount.currency}.`)
  }
  const { problem, action } = checkModification(context, payment, request.kind, amount)
  const modification: Modification = {
    kind: request.kind,
    pspReference: newPspReference(),
    reference: request.reference,
    amount,
    success: problem === undefined,
    reason: problem ?? '',
  }
  payment.modifications.push(modification)
  context.webhooks.enqueue({
    eventCode: request.eventCode ?? EVENT_CODES[request.kind],
    success: modification.success,
    pspReference: modification.pspReference,
    originalReference: payment.pspReference,
    merchantReference: request.reference ?? payment.reference,
    payment,
    amount,
    reason: modification.reason,
    additionalData: request.kind === 'reversal' ? { 'modification.action': action } : {},
  })
  return modification
}

/** The captured amount of a payment, whether captured by the shop or automatically. */
function getCapturedAmount({ captures }: SandboxContext, payment: Payment): number {
  return captures.atOnce && !payment.manualCapture ? payment.amount.value : total(payment, 'capture')
}

function checkModification(
  context: SandboxContext,
  payment: Payment,
  kind: ModificationKind,
  amount: Amount,
): ModificationCheck {
  const captured = getCapturedAmount(context, payment)
  const refunded = total(payment, 'refund') + total(payment, 'reversal')
  const cancelled = payment.modifications.some(({ kind, success }) => kind === 'cancel' && success)
  const action = kind === 'reversal' ? (captured > 0 ? 'refund' : 'cancel') : kind
  const problem = () => {
    if (payment.status !== 'authorised') return "Transaction hasn't been authorised"
    if (cancelled) return 'Payment has been cancelled'
    if (action === 'capture') return captured + amount.value > payment.amount.value ? INSUFFICIENT : undefined
    if (action === 'cancel')
      return captured > 0 || refunded > 0 ? 'Transaction has already been captured' : undefined
    const wanted = kind === 'reversal' ? 1 : amount.value
    return refunded + wanted > refundable(payment, captured) ? INSUFFICIENT : undefined
  }
  return { problem: problem(), action }
}

const INSUFFICIENT = 'Insufficient balance on payment'

function refundable(payment: Payment, captured: number): number {
  return captured > 0 || payment.manualCapture ? captured : payment.amount.value
}

function total(payment: Payment, kind: ModificationKind): number {
  return payment.modifications
    .filter((modification) => modification.kind === kind && modification.success)
    .reduce((sum, { amount }) => sum + amount.value, 0)
}
