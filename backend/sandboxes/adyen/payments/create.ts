import { randomUUID } from 'node:crypto'
import { detectBrand, passesLuhn } from '../cards/brands.ts'
import { CVC_DECLINED, EXPIRED_CARD, type Refusal, refusalForHolder } from '../cards/refusals.ts'
import { enrolmentOf, TEST_EXPIRY, TEST_SECURITY_CODES } from '../cards/test-cards.ts'
import type { SandboxContext } from '../context.ts'
import { unprocessable } from '../errors.ts'
import { newPspReference, newToken } from '../identifiers.ts'
import { moveTo, type Payment, type PaymentCard } from './payment.ts'
import { type RedirectAction, redirectAction } from './redirect.ts'
import type { PaymentMethodInput, PaymentRequest } from './requests.ts'
import { type PaymentReply, settle } from './settle.ts'
import { type ThreeDS2Action, threeDS2Action } from './three-ds.ts'

export interface ActionReply {
  resultCode: 'IdentifyShopper' | 'ChallengeShopper' | 'RedirectShopper'
  merchantReference: string
  action: ThreeDS2Action | RedirectAction
}

interface ReadCard {
  card: PaymentCard
  refusal: Refusal | undefined
}

export async function createPayment(
  context: SandboxContext,
  request: PaymentRequest,
): Promise<PaymentReply | ActionReply> {
  const read =
    request.paymentMethod.type === 'scheme' ? await readCard(context, request.paymentMethod) : undefined
  const payment = newPayment(request, read)
  context.payments.add(payment)
  if (payment.card?.enrolment === 'none') return settle(context, payment, undefined)
  if (payment.card && wantsNativeThreeDS(request)) return startThreeDS(context, payment, payment.card)
  moveTo(payment, 'redirect')
  return {
    resultCode: 'RedirectShopper',
    merchantReference: payment.reference,
    action: redirectAction(context, payment),
  }
}

function startThreeDS(context: SandboxContext, payment: Payment, card: PaymentCard): ActionReply {
  const challengeOnly = card.enrolment === 'challenge'
  moveTo(payment, challengeOnly ? 'challenge' : 'identify')
  return {
    resultCode: challengeOnly ? 'ChallengeShopper' : 'IdentifyShopper',
    merchantReference: payment.reference,
    action: threeDS2Action(context, payment, challengeOnly ? 'challenge' : 'fingerprint'),
  }
}

function wantsNativeThreeDS(request: PaymentRequest): boolean {
  return request.authenticationData?.threeDSRequestData?.nativeThreeDS === 'preferred'
}

async function readCard({ vault }: SandboxContext, input: PaymentMethodInput): Promise<ReadCard> {
  const number = await vault.open(required(input, 'encryptedCardNumber'), 'number')
  const month = await vault.open(required(input, 'encryptedExpiryMonth'), 'expiryMonth')
  const year = await vault.open(required(input, 'encryptedExpiryYear'), 'expiryYear')
  const code = input.encryptedSecurityCode && (await vault.open(input.encryptedSecurityCode, 'cvc'))
  if (!passesLuhn(number)) throw unprocessable('101', 'Invalid card number')
  const wrongExpiry = month.padStart(2, '0') !== TEST_EXPIRY.month || year !== TEST_EXPIRY.year
  const wrongCode = Boolean(code) && !TEST_SECURITY_CODES.includes(code ?? '')
  return {
    card: {
      brand: input.brand ?? detectBrand(number)?.brand,
      last4: number.slice(-4),
      expiry: `${month}/${year}`,
      enrolment: enrolmentOf(number),
    },
    refusal: wrongExpiry ? EXPIRED_CARD : wrongCode ? CVC_DECLINED : refusalForHolder(input.holderName),
  }
}

function required(
  input: PaymentMethodInput,
  field: 'encryptedCardNumber' | 'encryptedExpiryMonth' | 'encryptedExpiryYear',
): string {
  const value = input[field]
  if (!value) throw unprocessable('14_0407', `Required field 'paymentMethod.${field}' is not provided.`)
  return value
}

function newPayment(request: PaymentRequest, read: ReadCard | undefined): Payment {
  return {
    pspReference: newPspReference(),
    merchantAccount: request.merchantAccount,
    reference: request.reference,
    amount: request.amount,
    returnUrl: request.returnUrl,
    origin: request.origin && new URL(request.origin).origin,
    type: request.paymentMethod.type,
    card: read?.card,
    foreseen: read?.refusal ?? (read ? undefined : refusalForHolder(request.paymentMethod.holderName)),
    manualCapture: (request.captureDelayHours ?? 0) > 0 || request.additionalData?.manualCapture === 'true',
    paymentData: newToken('Ab02b4c0!'),
    authorisationToken: newToken('BQABAQ'),
    threeDSServerTransID: randomUUID(),
    acsTransID: randomUUID(),
    createdAt: new Date().toISOString(),
    status: 'new',
    refusal: undefined,
    challengeAnswer: undefined,
    redirectResult: undefined,
    redirectOutcome: undefined,
    modifications: [],
  }
}
