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

/** What was given after a payment. */
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
  /** Where the shopper's page lives, when the request said so: 3D Secure messages go to it alone. */
  readonly origin: string | undefined
  readonly type: string
  readonly card: PaymentCard | undefined
  /** What is kept, and for whom, once the payment is authorised. */
  readonly cardToStore: { readonly shopperReference: string; readonly card: KnownCard } | undefined
  /** The kept card that this one is now. */
  storedCard: { readonly id: string; readonly isNew: boolean } | undefined
  /** What the test data already decided, whatever the shopper does. */
  readonly plannedRefusal: Refusal | undefined
  /** Adyen captures at once unless told to wait. */
  readonly manualCapture: boolean
  readonly paymentData: string
  readonly authorisationToken: string
  readonly threeDSServerTransID: string
  readonly acsTransID: string
  readonly createdAt: string
  status: PaymentStatus
  refusal: Refusal | undefined
  /** What the bank's challenge page concluded; the browser's word alone authorises nothing. */
  challengeAnswer: 'Y' | 'N' | undefined
  redirectResult: string | undefined
  redirectOutcome: RedirectOutcome | undefined
  readonly modifications: Modification[]
  /** Good for one donation. */
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
