import { AWAITING_BANK, NOT_AUTHENTICATED, type Refusal, SHOPPER_REFUSED } from '../cards/refusals.ts'
import type { SandboxContext } from '../context.ts'
import { unprocessable } from '../errors.ts'
import { newToken } from '../identifiers.ts'
import { isSettled, type Payment, type RedirectOutcome } from './payment.ts'
import { cancel, type PaymentReply, settle, toPaymentReply } from './settle.ts'

export interface RedirectAction {
  type: 'redirect'
  method: 'GET' | 'POST'
  paymentMethodType: string
  url: string
  /** Fields of the form that the browser posts there. */
  data?: Record<string, string>
}

/** Payment methods whose page expects a form post, as some still do. */
const POSTED = new Set(['paypal'])

export function redirectAction(context: SandboxContext, payment: Payment): RedirectAction {
  const url = `${context.publicUrl()}/hpp/${payment.pspReference}`
  const own = { type: 'redirect', paymentMethodType: payment.type } as const
  if (!POSTED.has(payment.type)) return { ...own, method: 'GET', url }
  return { ...own, method: 'POST', url: `${url}/begin`, data: { token: payment.paymentData } }
}

/** Records the shopper's choice on the bank's page and returns the URL to redirect to. */
export function answerRedirect(context: SandboxContext, payment: Payment, outcome: RedirectOutcome): string {
  payment.redirectResult ??= newToken('X')
  payment.redirectOutcome ??= outcome
  // A card's 3D Secure redirect waits for /payments/details; any other bank decides even if the shopper never
  // returns.
  if (payment.type !== 'scheme' && !isSettled(payment)) conclude(context, payment)
  const url = new URL(payment.returnUrl)
  url.searchParams.set('redirectResult', payment.redirectResult)
  return url.href
}

export function completeRedirect(context: SandboxContext, redirectResult: string): PaymentReply {
  const payment = context.payments.find((candidate) => candidate.redirectResult === redirectResult)
  if (!payment) throw unprocessable('14_004', "Invalid 'details': no payment waits for this redirectResult.")
  return isSettled(payment) ? toPaymentReply(payment) : conclude(context, payment)
}

function conclude(context: SandboxContext, payment: Payment): PaymentReply {
  if (payment.redirectOutcome === 'cancel') return cancel(payment)
  return settle(context, payment, refusalFor(payment))
}

function refusalFor(payment: Payment): Refusal | undefined {
  if (payment.redirectOutcome === 'pending') return AWAITING_BANK
  if (payment.redirectOutcome === 'approve') return undefined
  return payment.type === 'scheme' ? NOT_AUTHENTICATED : SHOPPER_REFUSED
}
