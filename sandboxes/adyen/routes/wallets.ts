import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { SandboxContext } from '../context.ts'
import { AdyenError, unprocessable } from '../errors.ts'
import { messagePage } from '../pages/frames.ts'
import { sendPage } from '../pages/send-page.ts'
import { walletSheetPage } from '../pages/wallet-sheet.ts'
import { parseBody } from '../parse-body.ts'
import { WALLET_OUTCOMES } from '../wallets/outcomes.ts'
import { findPerson, type WalletPerson } from '../wallets/people.ts'
import { AMAZON_ALGORITHM } from '../wallets/signer.ts'
import { createAppleToken, createGoogleToken } from '../wallets/tokens.ts'

const httpUrl = z.url({ protocol: /^https?$/ })
/** The request that the stand-in on the shop's page received. */
const sheetRequest = z.object({
  merchant: z.string().max(200),
  amount: z.string().max(40),
  needsAddress: z.boolean().default(false),
  countryCode: z.string().length(2).optional(),
  origin: httpUrl,
})
const sheetParams = z.object({ wallet: z.enum(['google_pay', 'apple_pay']) })
const sheetQuery = z.object({ request: z.string() })
const answerForm = z.object({
  request: z.string(),
  outcome: z.enum(WALLET_OUTCOMES),
  person: z.string().optional(),
})
const TITLES = { google_pay: 'Sandbox of Google Pay', apple_pay: 'Sandbox of Apple Pay' } as const

const amazonForm = z.object({
  payloadJSON: z.string(),
  signature: z.string(),
  publicKeyId: z.string().min(1),
  algorithm: z.literal(AMAZON_ALGORITHM),
  merchantId: z.string().min(1),
  checkoutLanguage: z.string(),
  productType: z.enum(['PayOnly', 'PayAndShip']),
  amount: z.string().max(40).default(''),
})
const amazonPayload = z.object({
  storeId: z.string().min(1),
  webCheckoutDetails: z.object({ checkoutReviewReturnUrl: httpUrl, checkoutCancelUrl: httpUrl }),
  deliverySpecifications: z
    .object({ addressRestrictions: z.object({ restrictions: z.record(z.string(), z.unknown()) }) })
    .optional(),
})
const amazonAnswer = amazonForm.extend({ outcome: z.enum(WALLET_OUTCOMES), person: z.string().optional() })

function readRequest(text: string) {
  try {
    return sheetRequest.parse(JSON.parse(text))
  } catch (cause) {
    throw Object.assign(unprocessable('702', 'The wallet sheet was asked for something unreadable.'), {
      cause,
    })
  }
}

function toGoogleContact(person: WalletPerson) {
  const [address1, address2, address3] = person.lines
  return {
    email: person.email,
    shippingAddress: {
      name: person.name,
      address1,
      address2,
      address3,
      locality: person.city,
      administrativeArea: person.region,
      postalCode: person.postalCode,
      countryCode: person.countryCode,
      phoneNumber: person.phone,
    },
  }
}

function toAppleContact(person: WalletPerson) {
  const [givenName = '', ...others] = person.name.split(' ')
  return {
    shippingContact: {
      emailAddress: person.email,
      phoneNumber: person.phone,
      givenName,
      familyName: others.join(' '),
      addressLines: person.lines.filter(Boolean),
      locality: person.city,
      administrativeArea: person.region,
      postalCode: person.postalCode,
      countryCode: person.countryCode,
    },
  }
}

/** Contents of Google's `PaymentData`. */
function buildGooglePaymentData(word: string, person: WalletPerson | undefined) {
  const tokenizationData = { type: 'PAYMENT_GATEWAY', token: createGoogleToken(word) }
  const info = { cardNetwork: 'VISA', cardDetails: '1111' }
  return {
    apiVersion: 2,
    apiVersionMinor: 0,
    paymentMethodData: { type: 'CARD', description: 'Visa •••• 1111', info, tokenizationData },
    ...(person && toGoogleContact(person)),
  }
}

/** Contents of Apple's `ApplePayPayment`. */
function buildApplePayment(word: string, person: WalletPerson | undefined) {
  return {
    token: {
      paymentData: createAppleToken(word),
      paymentMethod: { displayName: 'Visa 1111', network: 'Visa', type: 'debit' },
      transactionIdentifier: word.slice(-16),
    },
    ...(person && toAppleContact(person)),
  }
}

/**
 * The sheets of Google Pay and Apple Pay in a frame, and Amazon Pay's page. None of them contacts the wallet
 * provider.
 */
export async function walletRoutes(app: FastifyInstance, context: SandboxContext): Promise<void> {
  app.get('/wallets/:wallet/sheet', async ({ params, query }, reply) => {
    const { wallet } = sheetParams.parse(params)
    const { request } = sheetQuery.parse(query)
    const { merchant, amount, needsAddress, countryCode = null } = readRequest(request)
    const title = TITLES[wallet]
    const action = `/wallets/${wallet}/sheet`
    return sendPage(
      reply,
      walletSheetPage({
        title,
        merchant,
        amount,
        needsAddress,
        countryCode,
        action,
        fields: { request },
      }),
    )
  })

  app.post('/wallets/:wallet/sheet', async ({ params, body }, reply) => {
    const { wallet } = sheetParams.parse(params)
    const form = parseBody(answerForm, body)
    const { origin, needsAddress } = readRequest(form.request)
    const { outcome } = form
    const target = new URL(origin).origin
    if (outcome === 'cancel') return sendPage(reply, messagePage({ wallet, answer: null }, target))
    const person = needsAddress ? findPerson(form.person) : undefined
    const isGoogle = wallet === 'google_pay'
    const type = isGoogle ? 'googlepay' : 'applepay'
    const word = context.wallets.grant({ type, outcome, person })
    const answer = isGoogle ? buildGooglePaymentData(word, person) : buildApplePayment(word, person)
    return sendPage(reply, messagePage({ wallet, answer }, target))
  })

  const readAmazon = (form: z.infer<typeof amazonForm>) => {
    if (!context.wallets.amazon.verify(form.payloadJSON, form.signature)) {
      throw new AdyenError({
        status: 403,
        errorCode: '000',
        message: 'The sandbox of Amazon Pay: the payload is not signed as it should be.',
        errorType: 'security',
      })
    }
    return amazonPayload.parse(JSON.parse(form.payloadJSON))
  }

  app.post('/wallets/amazon_pay/checkout', async ({ body }, reply) => {
    const form = parseBody(amazonForm, body)
    const payload = readAmazon(form)
    const { deliverySpecifications, webCheckoutDetails } = payload
    const [countryCode = null] = Object.keys(deliverySpecifications?.addressRestrictions.restrictions ?? {})
    const back = new URL(webCheckoutDetails.checkoutReviewReturnUrl)
    return sendPage(
      reply,
      walletSheetPage({
        title: `Sandbox of Amazon Pay (${form.checkoutLanguage})`,
        merchant: form.merchantId,
        amount: form.amount || null,
        needsAddress: form.productType === 'PayAndShip',
        countryCode,
        action: '/wallets/amazon_pay/answer',
        fields: form,
      }),
      { formAction: `'self' ${back.origin}` },
    )
  })

  app.post('/wallets/amazon_pay/answer', async ({ body }, reply) => {
    const { outcome, ...form } = parseBody(amazonAnswer, body)
    const { checkoutCancelUrl, checkoutReviewReturnUrl } = readAmazon(form).webCheckoutDetails
    if (outcome === 'cancel') return reply.redirect(checkoutCancelUrl, 303)
    const person = form.productType === 'PayAndShip' ? findPerson(form.person) : undefined
    const back = new URL(checkoutReviewReturnUrl)
    back.searchParams.set(
      'amazonCheckoutSessionId',
      context.wallets.grant({ type: 'amazonpay', outcome, person }),
    )
    return reply.redirect(back.href, 303)
  })
}
