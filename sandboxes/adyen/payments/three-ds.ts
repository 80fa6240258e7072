import { z } from 'zod'
import { NOT_AUTHENTICATED } from '../cards/refusals.ts'
import type { SandboxContext } from '../context.ts'
import { fromBase64Json, toBase64Json } from '../encoding.ts'
import { unprocessable } from '../errors.ts'
import { isSettled, moveTo, type Payment } from './payment.ts'
import { threeDSResultSchema } from './requests.ts'
import { type PaymentReply, settle, toPaymentReply } from './settle.ts'

const MESSAGE_VERSION = '2.2.0'
const fingerprintResultSchema = z.object({ threeDSCompInd: z.enum(['Y', 'N', 'U']) })

export interface ThreeDS2Action {
  type: 'threeDS2'
  subtype: 'fingerprint' | 'challenge'
  paymentMethodType: 'scheme'
  paymentData: string
  authorisationToken: string
  token: string
}

export type FingerprintReply =
  | { type: 'completed'; details: { threeDSResult: string } }
  | { type: 'action'; action: ThreeDS2Action }

export const FINGERPRINT_NOTIFICATION_PATH = '/checkoutshopper/threeDSMethodNotification'
export const CHALLENGE_NOTIFICATION_PATH = '/checkoutshopper/threeDSNotification'

export function threeDS2Action(
  context: SandboxContext,
  payment: Payment,
  subtype: ThreeDS2Action['subtype'],
): ThreeDS2Action {
  const base = context.publicUrl()
  const token =
    subtype === 'fingerprint'
      ? {
          threeDSServerTransID: payment.threeDSServerTransID,
          threeDSMethodNotificationURL: base + FINGERPRINT_NOTIFICATION_PATH,
          threeDSMethodUrl: `${base}/acs/method`,
        }
      : {
          threeDSServerTransID: payment.threeDSServerTransID,
          acsTransID: payment.acsTransID,
          acsURL: `${base}/acs/challenge`,
          messageVersion: MESSAGE_VERSION,
          threeDSNotificationURL: base + CHALLENGE_NOTIFICATION_PATH,
        }
  return {
    type: 'threeDS2',
    subtype,
    paymentMethodType: 'scheme',
    paymentData: payment.paymentData,
    authorisationToken: payment.authorisationToken,
    token: toBase64Json(token),
  }
}

/** The browser has finished fingerprinting: the bank either accepts it or requires a challenge. */
export function submitFingerprint(
  context: SandboxContext,
  paymentData: string,
  fingerprintResult: string,
): FingerprintReply {
  const payment = context.payments.find((candidate) => candidate.paymentData === paymentData)
  if (!payment) throw unprocessable('14_002', "Invalid 'paymentData'.")
  fromBase64Json(fingerprintResult, fingerprintResultSchema, 'fingerprintResult')
  if (payment.card?.enrolment === 'frictionless') {
    const threeDSResult = toBase64Json({ transStatus: 'Y', authorisationToken: payment.authorisationToken })
    return { type: 'completed', details: { threeDSResult } }
  }
  if (payment.status === 'identify') moveTo(payment, 'challenge')
  return { type: 'action', action: threeDS2Action(context, payment, 'challenge') }
}

export function completeThreeDS(context: SandboxContext, threeDSResult: string): PaymentReply {
  const result = fromBase64Json(threeDSResult, threeDSResultSchema, 'threeDSResult')
  const payment = context.payments.find(
    (candidate) => candidate.authorisationToken === result.authorisationToken,
  )
  if (!payment) throw unprocessable('14_004', "Invalid 'details': no payment waits for this threeDSResult.")
  if (isSettled(payment)) return toPaymentReply(payment)
  const recognised =
    payment.status === 'identify'
      ? payment.card?.enrolment === 'frictionless'
      : payment.challengeAnswer === 'Y'
  const passed = recognised && result.transStatus === 'Y'
  return settle(context, payment, passed ? undefined : NOT_AUTHENTICATED)
}
