import type { PaymentMethodId, paymentFlows, paymentStates } from '#api-client/contract/payments.ts'
import type { OrderState } from '../orders/states.ts'

export type PaymentState = (typeof paymentStates)[number]

/**
 * `starting`: written before the provider is asked, so an answer that never came can be asked for again.
 * `pending`: the provider has it, its notification decides. `promised`: to be paid on delivery or later. `unwanted`: money came
 * that pays nothing; it goes back by a modification, as does what is taken back of an `authorised` one.
 */
export const attemptStates = [
  'starting',
  'action_required',
  'pending',
  'promised',
  'authorised',
  'refused',
  'cancelled',
  'error',
  'unwanted',
] as const
export type AttemptState = (typeof attemptStates)[number]

const failedStates = ['refused', 'cancelled', 'error'] as const
/** Whether an attempt came to nothing. A notification may still turn it. */
export const isFailed = (state: AttemptState): boolean => failedStates.some((each) => each === state)

const chargedStates = ['authorised', 'unwanted'] as const

/** Where an attempt may go. A notification may still turn an ended one: it is the truth, answers are hints. */
export const attemptTransitions: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  starting: ['action_required', 'pending', 'promised', ...failedStates, ...chargedStates],
  action_required: ['action_required', 'pending', ...failedStates, ...chargedStates],
  pending: ['refused', 'cancelled', 'error', ...chargedStates],
  refused: [...chargedStates],
  cancelled: [...chargedStates],
  error: [...chargedStates],
  promised: ['authorised', 'cancelled'],
  authorised: [],
  unwanted: [],
}

/**
 * What is asked of a payment that is there: taking the money, giving all of it back or some, and what a bank took by
 * itself. `technical_cancel` cancels a payment whose outcome the shop does not know, by the shop's own reference.
 */
export const modificationKinds = ['capture', 'cancel', 'refund', 'chargeback', 'technical_cancel'] as const
export type ModificationKind = (typeof modificationKinds)[number]

/** `by_hand`: somebody of the house does it, where no provider has the money. */
export const modificationStates = ['due', 'requested', 'by_hand', 'done', 'failed'] as const
export type ModificationState = (typeof modificationStates)[number]

/** A bank may take back what it said was done. */
export const modificationTransitions: Readonly<Record<ModificationState, readonly ModificationState[]>> = {
  due: ['requested', 'done', 'failed'],
  requested: ['done', 'failed'],
  by_hand: ['done', 'failed'],
  done: ['failed'],
  failed: ['done'],
}

export function canTransition(from: AttemptState, to: AttemptState): boolean {
  return attemptTransitions[from].includes(to)
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
export function stateFromResult(answer: {
  readonly resultCode: string
  readonly action: unknown
}): AttemptState {
  const state = byResultCode.get(answer.resultCode) ?? 'pending'
  return state === 'pending' && answer.action ? 'action_required' : state
}

/** Answers by which the provider has the money, or soon will, without anything left to do. */
export const authorisedCodes = ['Authorised', 'PartiallyAuthorised', 'Success'] as const

const hourMs = 60 * 60_000

/** After this time a customer who went to a bank's page is not expected back, and the bank has closed the payment. */
export const abandonedAfterMs = hourMs

/** How long the notification of a pending payment may take: banks settle transfers after days, cards at once. */
export const overdueAfterMs = { card: 24 * hourMs, bank: 4 * 24 * hourMs } as const

/** Methods whose payments a bank may settle after days. */
export const bankMethods: readonly PaymentMethodId[] = ['ideal', 'paypal']

/** How long the notification of a capture, cancel or refund may take. */
export const unansweredAfterMs = 3 * 24 * hourMs
/** The same for the cancel of a payment of unknown outcome: the provider takes those for a day. */
export const unansweredCancelAfterMs = 24 * hourMs

/**
 * Why nobody knows whether the customer was charged. `unanswered`: the provider was asked and gave no answer, or said
 * "authorised" and no notification came. `overdue`: the notification of a pending payment did not come in time.
 * `abandoned`: the customer left for a bank's page and did not come back; most of them never paid.
 */
export type UnknownOutcome = 'unanswered' | 'overdue' | 'abandoned'

/** Why the outcome of an attempt is unknown, once its order no longer waits for it; null where it is not. */
export function getUnknownOutcome(
  attempt: {
    readonly state: AttemptState
    readonly method: PaymentMethodId
    readonly resultCode: string | null
    readonly pspReference: string | null
    readonly leaseUntil: Date | null
    readonly updatedAt: Date
  },
  now: Date,
): UnknownOutcome | null {
  const { state, method, resultCode, pspReference, leaseUntil, updatedAt } = attempt
  const ageMs = now.getTime() - updatedAt.getTime()
  if (state === 'pending') {
    if (authorisedCodes.some((code) => code === resultCode) || pspReference === null) return 'unanswered'
    return ageMs >= overdueAfterMs[bankMethods.includes(method) ? 'bank' : 'card'] ? 'overdue' : null
  }
  if (state !== 'starting' && state !== 'action_required') return null
  if (leaseUntil !== null) return leaseUntil <= now ? 'unanswered' : null
  return state === 'action_required' && ageMs >= abandonedAfterMs ? 'abandoned' : null
}

export type PaymentFlow = (typeof paymentFlows)[number]

/** How the shopper goes on with what the provider asks of her. */
export function toPaymentFlow({ type, method }: Readonly<Record<string, unknown>>): PaymentFlow {
  if (typeof type === 'string' && type.startsWith('threeDS2')) return 'PENDING_3DS2'
  if (type !== 'redirect') return 'HANDLE_ACTION'
  return method === 'POST' ? 'PENDING_REDIRECT' : 'REDIRECT_HPP'
}

const openPaymentStates: Readonly<Record<AttemptState, PaymentState>> = {
  starting: 'open',
  action_required: 'action_required',
  pending: 'pending',
  promised: 'pending',
  authorised: 'pending',
  refused: 'refused',
  cancelled: 'cancelled',
  error: 'error',
  unwanted: 'error',
}

/** What the shopper is told, from the order and its latest attempt. */
export function toPaymentState(order: OrderState, attempt: AttemptState): PaymentState {
  return order === 'open' ? openPaymentStates[attempt] : order
}

/** How long an attempt that was asked for and has no answer keeps another from starting; longer than the provider's time-out. */
export const startingGraceMs = 30_000

/** Whether the outcome of an attempt is still to come without the shopper's doing. */
export function isInProgress(
  attempt: {
    readonly state: AttemptState
    readonly updatedAt: Date
    readonly leaseUntil: Date | null
  },
  now: Date,
): boolean {
  if (attempt.state === 'pending') return true
  if (attempt.state !== 'starting' && attempt.state !== 'action_required') return false
  if (attempt.leaseUntil !== null && attempt.leaseUntil > now) return true
  return attempt.state === 'starting' && now.getTime() - attempt.updatedAt.getTime() < startingGraceMs
}

type HasState = { readonly state: AttemptState }

/** Which of an order's attempts, the latest first, waits for the shopper: an earlier one where those after it ended. */
export function findAwaitingShopper<One extends HasState>(attempts: readonly One[]): One | null {
  const open = attempts.find(({ state }) => failedStates.every((each) => each !== state))
  return open?.state === 'action_required' ? open : null
}

const statePriority: readonly (readonly AttemptState[])[] = [['authorised', 'promised'], ['pending']]

/** Which of an order's attempts, the latest first, tells how its payment stands: what pays it, what may yet, the latest. */
export function findDecisiveAttempt<One extends HasState>(attempts: readonly One[]): One | null {
  const known = statePriority.flatMap((states) => attempts.find(({ state }) => states.includes(state)) ?? [])
  return known[0] ?? attempts[0] ?? null
}
