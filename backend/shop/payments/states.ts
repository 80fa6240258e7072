import type { PaymentMethodId, paymentFlows, paymentStates } from '#api-client/contract/payments.ts'
import type { OrderState } from '../../db/schema/sales/orders.ts'
import type { AttemptState, ModificationState } from '../../db/schema/sales/payments.ts'

export type PaymentState = (typeof paymentStates)[number]

const failedStates = ['refused', 'cancelled', 'error'] as const
/** Whether an attempt has failed. A notification may still change that. */
export const isFailed = (state: AttemptState): boolean =>
  failedStates.some((failedState) => failedState === state)

const chargedStates = ['authorised', 'unwanted'] as const

/**
 * Allowed transitions of an attempt. A notification may still change a final state: notifications are
 * authoritative, responses are hints.
 */
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

/** A bank may reverse a completed modification. */
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
 * The state of an attempt after a response of the provider. Never `authorised`, which only a notification
 * sets. An action is for the customer to take; any other code, known or not, waits for the notification.
 */
export function stateFromResult(answer: {
  readonly resultCode: string
  readonly action: unknown
}): AttemptState {
  const state = byResultCode.get(answer.resultCode) ?? 'pending'
  return state === 'pending' && answer.action ? 'action_required' : state
}

/** Result codes after which the provider has the money, or soon will, with no further action. */
export const authorisedCodes = ['Authorised', 'PartiallyAuthorised', 'Success'] as const

const hourMs = 60 * 60_000

/**
 * After this time a customer who was redirected to a bank's page is not expected back, and the bank has
 * closed the payment.
 */
export const abandonedAfterMs = hourMs

/**
 * How long the notification of a pending payment may take: bank transfers settle after days, cards at once.
 */
export const overdueAfterMs = { card: 24 * hourMs, bank: 4 * 24 * hourMs } as const

/** Methods that a bank may settle after days. */
export const bankMethods: readonly PaymentMethodId[] = ['ideal', 'paypal']

/** How long the notification of a capture, cancel or refund may take. */
export const unansweredAfterMs = 3 * 24 * hourMs
/** The same for the cancel of a payment of unknown outcome, which the provider accepts for a day. */
export const unansweredCancelAfterMs = 24 * hourMs

/**
 * Why it is unknown whether the customer was charged. `unanswered`: the provider gave no response, or
 * responded "authorised" without a notification. `overdue`: the notification of a pending payment did not
 * arrive in time. `abandoned`: the customer left for a bank's page and did not return; most of them never
 * paid.
 */
export type UnknownOutcome = 'unanswered' | 'overdue' | 'abandoned'

/** Why the outcome of an attempt is unknown, once its order no longer waits for it; null if it is known. */
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

/** How the customer continues with the action that the provider requests. */
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

/** The payment state shown to the customer, from the order and its latest attempt. */
export function toPaymentState(order: OrderState, attempt: AttemptState): PaymentState {
  return order === 'open' ? openPaymentStates[attempt] : order
}

/** How long an unanswered attempt blocks another from starting; longer than the provider's timeout. */
export const startingGraceMs = 30_000

/** Whether the outcome of an attempt is pending without any action by the customer. */
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

/**
 * The attempt that waits for the customer, from attempts sorted latest first: an earlier one if all later
 * ones have ended.
 */
export function findAwaitingShopper<One extends HasState>(attempts: readonly One[]): One | null {
  const open = attempts.find(({ state }) => failedStates.every((failedState) => failedState !== state))
  return open?.state === 'action_required' ? open : null
}

const statePriority: readonly (readonly AttemptState[])[] = [['authorised', 'promised'], ['pending']]

/**
 * The attempt that decides the payment state, from attempts sorted latest first: the one that pays, else one
 * that still may, else the latest.
 */
export function findDecisiveAttempt<One extends HasState>(attempts: readonly One[]): One | null {
  const known = statePriority.flatMap((states) => attempts.find(({ state }) => states.includes(state)) ?? [])
  return known[0] ?? attempts[0] ?? null
}
