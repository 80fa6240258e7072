import { randomUUID } from 'node:crypto'
import { detectBrand, passesLuhn } from '../cards/brands.ts'
import { CVC_DECLINED, EXPIRED_CARD, type Refusal, refusalForHolder } from '../cards/refusals.ts'
import { enrolmentOf, TEST_EXPIRY, TEST_SECURITY_CODES } from '../cards/test-cards.ts'
import type { SandboxContext } from '../context.ts'
import { unprocessable } from '../errors.ts'
import { newPspReference, newToken } from '../identifiers.ts'
import { isWallet, spendToken } from '../wallets/tokens.ts'
import { moveTo, type Payment, type PaymentCard } from './payment.ts'
import { type RedirectAction, redirectAction } from './redirect.ts'
import type { PaymentMethodInput, PaymentRequest } from './requests.ts'
import { type PaymentReply, settle } from './settle.ts'
import { digestCardNumber, type KnownCard } from './stored-cards.ts'
import { type ThreeDS2Action, threeDS2Action } from './three-ds.ts'

export interface ActionReply {
  resultCode: 'IdentifyShopper' | 'ChallengeShopper' | 'RedirectShopper'
  merchantReference: string
  action: ThreeDS2Action | RedirectAction
}

interface ReadCard {
  card: PaymentCard
  known: KnownCard
  refusal: Refusal | undefined
}

export async function createPayment(
  context: SandboxContext,
  request: PaymentRequest,
): Promise<PaymentReply | ActionReply> {
  const { type } = request.paymentMethod
  if (isWallet(type)) {
    const decided = spendToken(context.wallets, type, request.paymentMethod)
    const payment = newPayment(request, undefined)
    context.payments.add(payment)
    return settle(context, payment, decided)
  }
  const read = request.paymentMethod.type === 'scheme' ? await readCard(context, request) : undefined
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

async function readCard(context: SandboxContext, request: PaymentRequest): Promise<ReadCard> {
  const { vault } = context
  const { encryptedSecurityCode } = request.paymentMethod
  const code = encryptedSecurityCode && (await vault.open(encryptedSecurityCode, 'cvc'))
  const known = await resolveCard(context, request)
  const wrongExpiry = known.month !== TEST_EXPIRY.month || known.year !== TEST_EXPIRY.year
  const wrongCode = Boolean(code) && !TEST_SECURITY_CODES.includes(code ?? '')
  const { brand, last4, month, year, enrolment, holderName } = known
  return {
    card: { brand, last4, expiry: `${month}/${year}`, enrolment },
    known,
    refusal: wrongExpiry ? EXPIRED_CARD : wrongCode ? CVC_DECLINED : refusalForHolder(holderName),
  }
}

/** The entered card, or the shopper's stored card. */
async function resolveCard(
  { vault, cardStore }: SandboxContext,
  request: PaymentRequest,
): Promise<KnownCard> {
  const { paymentMethod: input, shopperReference } = request
  const holderName = input.holderName ?? ''
  if (input.storedPaymentMethodId) {
    if (!request.recurringProcessingModel || request.shopperInteraction !== 'ContAuth')
      throw unprocessable('803', "PaymentDetail not found: say 'CardOnFile' and 'ContAuth'.")
    const stored = cardStore.find(shopperReference, input.storedPaymentMethodId)
    return { ...stored, holderName: holderName || stored.holderName }
  }
  const number = await vault.open(requireText(input, 'encryptedCardNumber'), 'number')
  const month = await vault.open(requireText(input, 'encryptedExpiryMonth'), 'expiryMonth')
  const year = await vault.open(requireText(input, 'encryptedExpiryYear'), 'expiryYear')
  if (!passesLuhn(number)) throw unprocessable('101', 'Invalid card number')
  return {
    digest: digestCardNumber(number),
    brand: input.brand ?? detectBrand(number)?.brand,
    last4: number.slice(-4),
    month: month.padStart(2, '0'),
    year,
    holderName,
    enrolment: enrolmentOf(number),
  }
}

function getCardToStore(
  { storePaymentMethod, shopperReference, paymentMethod }: PaymentRequest,
  read: ReadCard | undefined,
) {
  if (!storePaymentMethod || !read || paymentMethod.storedPaymentMethodId) return undefined
  if (!shopperReference) throw unprocessable('158', "Required field 'shopperReference' is not provided.")
  return { shopperReference, card: read.known }
}

function requireText(
  input: PaymentMethodInput,
  field: 'encryptedCardNumber' | 'encryptedExpiryMonth' | 'encryptedExpiryYear',
): string {
  const value = input[field]
  if (!value) throw unprocessable('14_0407', `Required field 'paymentMethod.${field}' is not provided.`)
  return value
}

/** A card holder whose payments succeed and whose donations are refused. */
export const NO_DONATION = 'NO_DONATION'

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
    cardToStore: getCardToStore(request, read),
    storedCard: undefined,
    plannedRefusal: read?.refusal ?? (read ? undefined : refusalForHolder(request.paymentMethod.holderName)),
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
    metadata: request.metadata ?? {},
    donationToken: newToken('DT'),
    refusesDonations: request.paymentMethod.holderName === NO_DONATION,
    donation: undefined,
  }
}
