import type { Refusal } from '../cards/refusals.ts'
import type { Enrolment } from '../cards/test-cards.ts'
import type { KnownCard } from './stored-cards.ts'

export interface Amount {
  currency: string
  value: number
}

export type PaymentStatus =
  | 'new'
  | 'identify'
  | 'challenge'
  | 'redirect'
  | 'pending'
  | 'authorised'
  | 'refused'
  | 'cancelled'
  | 'error'

const SETTLED: readonly PaymentStatus[] = ['authorised', 'refused', 'error', 'pending']

const ALLOWED_MOVES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  new: ['identify', 'challenge', 'redirect', ...SETTLED],
  identify: ['challenge', ...SETTLED],
  challenge: SETTLED,
  redirect: ['cancelled', ...SETTLED],
  pending: ['authorised', 'refused'],
  authorised: [],
  refused: [],
  cancelled: [],
  error: [],
}

export type ModificationKind = 'capture' | 'cancel' | 'refund' | 'reversal'

export interface Modification {
  kind: ModificationKind
  pspReference: string
  reference: string | undefined
  amount: Amount
  success: boolean
  reason: string
}

/** A donation after a payment. */
export interface Donation {
  pspReference: string
  reference: string
  amount: Amount
  success: boolean
}

export interface PaymentCard {
  brand: string | undefined
  last4: string
  expiry: string
  enrolment: Enrolment
}

export interface Payment {
  readonly pspReference: string
  readonly merchantAccount: string
  readonly reference: string
  readonly amount: Amount
  readonly returnUrl: string
  /** Origin of the shopper's page, when the request names it: 3D Secure messages are sent only to it. */
  readonly origin: string | undefined
  readonly type: string
  readonly card: PaymentCard | undefined
  /** The card to store after authorisation, and the shopper it belongs to. */
  readonly cardToStore: { readonly shopperReference: string; readonly card: KnownCard } | undefined
  /** The stored card that this one became. */
  storedCard: { readonly id: string; readonly isNew: boolean } | undefined
  /** The outcome determined by the test data, whatever the shopper does. */
  readonly plannedRefusal: Refusal | undefined
  /** Adyen captures at once unless a delay is requested. */
  readonly manualCapture: boolean
  readonly paymentData: string
  readonly authorisationToken: string
  readonly threeDSServerTransID: string
  readonly acsTransID: string
  readonly createdAt: string
  status: PaymentStatus
  refusal: Refusal | undefined
  /** The result of the bank's challenge page; the browser's claim alone authorises nothing. */
  challengeAnswer: 'Y' | 'N' | undefined
  redirectResult: string | undefined
  redirectOutcome: RedirectOutcome | undefined
  readonly modifications: Modification[]
  /** Valid for one donation. */
  readonly metadata: Readonly<Record<string, string>>
  readonly donationToken: string
  readonly refusesDonations: boolean
  donation: Donation | undefined
}

export const REDIRECT_OUTCOMES = ['approve', 'refuse', 'cancel', 'pending'] as const
export type RedirectOutcome = (typeof REDIRECT_OUTCOMES)[number]

export function moveTo(payment: Payment, status: PaymentStatus): void {
  if (!ALLOWED_MOVES[payment.status].includes(status)) {
    throw new Error(`Payment ${payment.pspReference} cannot move from ${payment.status} to ${status}.`)
  }
  payment.status = status
}

export function isSettled(payment: Payment): boolean {
  return SETTLED.includes(payment.status) || payment.status === 'cancelled'
}
