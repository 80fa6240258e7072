import type { RouteReply } from '#api-client/call-route.ts'

type Order = RouteReply<'createOrder'>['order']

/** What happens after the response to a payment. */
export type PaymentOutcome =
  /** Settled, or left to the notification: the order confirmation shows the result and waits. */
  | { readonly kind: 'thanks' }
  /** The bank or provider requires an action on this page. */
  | { readonly kind: 'action'; readonly action: Readonly<Record<string, unknown>> }
  /** The customer pays on an external page. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'failed'; readonly failure: PaymentFailure; readonly reason: string | null }

export type PaymentFailure = 'refused' | 'cancelled' | 'error'

const failures: Readonly<Record<string, PaymentFailure>> = {
  Refused: 'refused',
  Cancelled: 'cancelled',
  Error: 'error',
}

const finalStates: ReadonlySet<Order['state']> = new Set(['paid', 'accepted', 'late_refunded', 'expired'])

/**
 * Authorised, Refused, Cancelled and Error end the payment; any other code continues with its action, or
 * waits.
 */
export function getPaymentOutcome({ cardResponse, state, flow }: Order): PaymentOutcome {
  if (finalStates.has(state)) return { kind: 'thanks' }
  const { resultCode, action, refusalReason } = cardResponse
  if (resultCode === 'Authorised') return { kind: 'thanks' }
  const failure = failures[resultCode]
  if (failure) return { kind: 'failed', failure, reason: refusalReason }
  if (flow === 'REDIRECT_HPP' || flow === 'PENDING_REDIRECT') return { kind: 'leave' }
  return action ? { kind: 'action', action } : { kind: 'thanks' }
}
