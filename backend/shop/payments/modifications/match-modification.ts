import type { Queryable } from '#backend/db/client.ts'
import type { ModificationKind } from '#backend/db/schema/sales/payments.ts'
import type { PaymentNotification } from '#backend/shop/payments/provider.ts'
import { type Attempt, findAttemptByReference, hasPaymentEvent } from '#backend/shop/payments/repository.ts'
import { findModification, findModifications, type Modification } from './modifications-repository.ts'

/** The modification kind of an event, and whether its `success` reverses a completed modification. */
export type ModificationEvent = { readonly kind: ModificationKind; readonly reverses?: true }

export const modificationEvents: ReadonlyMap<string, ModificationEvent> = new Map([
  ['CAPTURE', { kind: 'capture' }],
  ['CAPTURE_FAILED', { kind: 'capture', reverses: true }],
  ['CANCELLATION', { kind: 'cancel' }],
  ['TECHNICAL_CANCEL', { kind: 'technical_cancel' }],
  ['CANCEL_OR_REFUND', { kind: 'cancel' }],
  ['EXPIRE', { kind: 'cancel' }],
  ['REFUND', { kind: 'refund' }],
  ['REFUND_WITH_DATA', { kind: 'refund' }],
  ['REFUND_FAILED', { kind: 'refund', reverses: true }],
  ['REFUNDED_REVERSED', { kind: 'refund', reverses: true }],
  ['CHARGEBACK', { kind: 'chargeback' }],
  ['SECOND_CHARGEBACK', { kind: 'chargeback' }],
  ['CHARGEBACK_REVERSED', { kind: 'chargeback', reverses: true }],
])

export const reversalCodes = [...modificationEvents].flatMap(([code, { reverses }]) =>
  reverses ? [code] : [],
)
export const isReversalEvent = ({ eventCode }: PaymentNotification) => reversalCodes.includes(eventCode)

/** The deduplication key of an alarm about a notification. */
export const notificationKey = ({
  eventCode,
  pspReference,
}: Pick<PaymentNotification, 'eventCode' | 'pspReference'>) => `${eventCode}:${pspReference}`

export async function isFailedModification(tx: Queryable, notice: PaymentNotification): Promise<boolean> {
  if (!notice.success) return true
  // A second chargeback follows the reversal of the first one, in either order of delivery.
  if (notice.eventCode === 'SECOND_CHARGEBACK') return false
  if (notice.eventCode === 'CHARGEBACK_REVERSED')
    return !(await hasPaymentEvent(tx, notice.pspReference, ['SECOND_CHARGEBACK']))
  if (isReversalEvent(notice)) return true
  // Notifications arrive in any order: the failure of this modification may have arrived first.
  return hasPaymentEvent(tx, notice.pspReference, reversalCodes)
}

/** Kinds that events use interchangeably: a cancel of a captured payment is reported as a refund. */
const groupOf = (kind: ModificationKind) => (kind === 'capture' || kind === 'chargeback' ? kind : 'return')

/** The modification that a notification names, by the shop's or the provider's reference. */
export async function findNamedModification(
  tx: Queryable,
  event: ModificationEvent,
  notice: PaymentNotification,
) {
  const named = await findModification(tx, notice)
  if (named && groupOf(named.kind) === groupOf(event.kind)) return named
  const isReversal = notice.eventCode === 'CANCEL_OR_REFUND' && notice.success
  if (event.kind !== 'technical_cancel' && !isReversal) return null
  // A technical cancel uses the payment's reference, and may be reported under it.
  const attempt = await findAttemptByReference(tx, notice.reference)
  const all = attempt ? await findModifications(tx, attempt.id) : []
  // A reversal that the shop did not request does not change a cancel that was already answered.
  const isOpen = ({ state }: Modification) => !isReversal || state === 'due' || state === 'requested'
  return all.find((modification) => modification.kind === 'technical_cancel' && isOpen(modification)) ?? null
}

/**
 * The modification that a reversal with its own reference undoes: the latest completed one of the same kind
 * and amount.
 */
export async function findReversedModification(
  tx: Queryable,
  attempt: Attempt,
  event: ModificationEvent,
  notice: PaymentNotification,
) {
  if (!event.reverses) return null
  const all = await findModifications(tx, attempt.id)
  return (
    all.findLast(
      ({ kind, state, amount }) =>
        groupOf(kind) === groupOf(event.kind) && state === 'done' && amount === notice.amount,
    ) ?? null
  )
}

/** Whether it refunds all that is left of a payment. */
const isFullReturn = (kind: ModificationKind) => groupOf(kind) === 'return' && kind !== 'refund'

/** For a cancel, the provider may report the payment's amount, or none. */
export function hasExpectedAmount(
  { kind, amount }: Modification,
  attempt: Attempt,
  notice: PaymentNotification,
): boolean {
  if (notice.amount === 0) return isFullReturn(kind)
  if (notice.currency !== attempt.currency) return false
  if (notice.amount === amount) return true
  return isFullReturn(kind) && notice.amount === attempt.amount
}

export const externalReason = 'at the provider'

/** Whether the shop requested it, rather than a bank or staff in the provider's console. */
export const isOwnModification = ({ kind, reason }: Modification) =>
  kind !== 'chargeback' && reason !== externalReason
