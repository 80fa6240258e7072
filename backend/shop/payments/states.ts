import type { paymentStates } from '#api-client/contract/orders.ts'
import type { OrderState } from '../orders/states.ts'

export type PaymentState = (typeof paymentStates)[number]

/**
 * `starting`: written before the provider is asked, so an answer that never came can be asked for again.
 * `pending`: the provider has it, its notification decides. `refund_…`: money that must go back.
 */
export const attemptStates = [
  'starting',
  'action_required',
  'pending',
  'authorised',
  'refused',
  'cancelled',
  'error',
  'refund_due',
  'refund_requested',
  'refunded',
  'refund_failed',
] as const
export type AttemptState = (typeof attemptStates)[number]

const ended = ['refused', 'cancelled', 'error'] as const
const moneyCame = ['authorised', 'refund_due'] as const

/** Where an attempt may go. A notification may still turn an ended one: it is the truth, answers are hints. */
export const attemptMoves: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  starting: ['action_required', 'pending', ...ended, ...moneyCame],
  action_required: ['action_required', 'pending', ...ended, ...moneyCame],
  pending: ['refused', 'cancelled', 'error', ...moneyCame],
  refused: [...moneyCame],
  cancelled: [...moneyCame],
  error: [...moneyCame],
  authorised: ['refund_due'],
  refund_due: ['refund_requested', 'refunded', 'refund_failed'],
  refund_requested: ['refunded', 'refund_failed'],
  refunded: ['refund_failed'],
  refund_failed: ['refunded'],
}

export function mayMove(from: AttemptState, to: AttemptState): boolean {
  return attemptMoves[from].includes(to)
}

const byResultCode: ReadonlyMap<string, AttemptState> = new Map<string, AttemptState>([
  ['Authorised', 'pending'],
  ['PartiallyAuthorised', 'pending'],
  ['Success', 'pending'],
  ['Pending', 'pending'],
  ['Received', 'pending'],
  ['PresentToShopper', 'pending'],
  ['AuthenticationFinished', 'pending'],
  ['AuthenticationNotRequired', 'pending'],
  ['IdentifyShopper', 'pending'],
  ['ChallengeShopper', 'pending'],
  ['RedirectShopper', 'pending'],
  ['Refused', 'refused'],
  ['Cancelled', 'cancelled'],
  ['Error', 'error'],
])

/**
 * What an answer of the provider makes of an attempt. Never `authorised`: that is the notification's to say.
 * An action is for the shopper to take; any other code, known or not, waits for the notification.
 */
export function stateAfterAnswer(answer: {
  readonly resultCode: string
  readonly action: unknown
}): AttemptState {
  const state = byResultCode.get(answer.resultCode) ?? 'pending'
  return state === 'pending' && answer.action ? 'action_required' : state
}

const shownWhileOpen: Readonly<Record<AttemptState, PaymentState>> = {
  starting: 'open',
  action_required: 'action_required',
  pending: 'pending',
  authorised: 'pending',
  refused: 'refused',
  cancelled: 'cancelled',
  error: 'error',
  refund_due: 'error',
  refund_requested: 'error',
  refunded: 'error',
  refund_failed: 'error',
}

/** What the shopper is told, from the order and its latest attempt. */
export function paymentStateOf(order: OrderState, attempt: AttemptState): PaymentState {
  return order === 'open' ? shownWhileOpen[attempt] : order
}

/** How long an attempt without an answer keeps another from starting; longer than the provider's time-out. */
export const startingGraceMs = 30_000

/** Whether the outcome of an attempt is still to come without the shopper's doing. */
export function isUnderWay(
  attempt: { readonly state: AttemptState; readonly createdAt: Date },
  now: Date,
): boolean {
  if (attempt.state === 'pending') return true
  return attempt.state === 'starting' && now.getTime() - attempt.createdAt.getTime() < startingGraceMs
}
