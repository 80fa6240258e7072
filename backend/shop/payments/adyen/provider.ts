import adyen from '@adyen/api-library'
import {
  type ModificationRequest,
  type PaymentProvider,
  PaymentRejected,
  PaymentUnavailable,
} from '../provider.ts'
import { createHttpClient } from './http-client.ts'
import { toAdyen } from './minor-units.ts'
import { answerOf, keptCardsOf, paymentRequest } from './requests.ts'
import { verifyWebhook } from './webhook.ts'

export type AdyenOptions = {
  readonly environment: 'test' | 'live'
  readonly apiKey: string
  readonly hmacKey: string
  readonly merchantAccount: string
  /** Origin of the sandbox; null speaks to Adyen. */
  readonly checkoutUrl: string | null
  /** The account's own host prefix; live only. */
  readonly livePrefix: string | null
  readonly timeoutMs?: number
}

/** Statuses by which Adyen says that the request itself is at fault. 409 means "still at it". */
const rejected: ReadonlySet<number> = new Set([400, 422])
/** Adyen's code for a key whose first request is not answered yet. */
const stillAtIt = '704'

/** Tells an outage from a request that is at fault. Throws {@link PaymentUnavailable} or {@link PaymentRejected}. */
export async function ask<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  try {
    return await request()
  } catch (cause) {
    if (
      cause instanceof adyen.HttpClientException &&
      rejected.has(cause.statusCode) &&
      cause.errorCode !== stillAtIt
    ) {
      throw new PaymentRejected(cause.apiError?.message ?? `status ${cause.statusCode}`, { cause })
    }
    throw new PaymentUnavailable('the payment provider gave no answer', { cause })
  }
}

export function clientOf(options: AdyenOptions) {
  const config = new adyen.Config({
    apiKey: options.apiKey,
    environment: options.environment === 'live' ? adyen.EnvironmentEnum.LIVE : adyen.EnvironmentEnum.TEST,
    connectionTimeoutMillis: options.timeoutMs ?? 10_000,
    ...(options.livePrefix && { liveEndpointUrlPrefix: options.livePrefix }),
  })
  return options.checkoutUrl
    ? new adyen.Client(config, createHttpClient(options.checkoutUrl))
    : new adyen.Client(config)
}

function modify(
  { ModificationsApi: api }: InstanceType<typeof adyen.CheckoutAPI>,
  merchantAccount: string,
  { kind, payment, reference, amount: minor, currency }: ModificationRequest,
) {
  const once = { idempotencyKey: reference }
  const amount = { value: toAdyen(minor, currency), currency }
  switch (kind) {
    case 'capture':
      return api.captureAuthorisedPayment(payment, { merchantAccount, reference, amount }, once)
    case 'refund':
      return api.refundCapturedPayment(payment, { merchantAccount, reference, amount }, once)
    case 'cancel':
      return api.refundOrCancelPayment(payment, { merchantAccount, reference }, once)
  }
}

/** Payments through Adyen's Checkout API, or its sandbox where `checkoutUrl` is set. */
export function createAdyenProvider(options: AdyenOptions): PaymentProvider {
  const checkout = new adyen.CheckoutAPI(clientOf(options))
  const { merchantAccount } = options
  return {
    start: (payment) =>
      ask(async () =>
        answerOf(
          await checkout.PaymentsApi.payments(paymentRequest(payment, merchantAccount), {
            idempotencyKey: payment.idempotencyKey,
          }),
        ),
      ),
    continue: (details, idempotencyKey) =>
      ask(async () => answerOf(await checkout.PaymentsApi.paymentsDetails({ details }, { idempotencyKey }))),
    modify: (request) => ask(async () => (await modify(checkout, merchantAccount, request)).pspReference),
    keptCards: (shopperReference) =>
      ask(async () =>
        keptCardsOf(
          await checkout.RecurringApi.getTokensForStoredPaymentDetails(shopperReference, merchantAccount),
        ),
      ),
    forgetCard: (shopperReference, id) =>
      ask(() =>
        checkout.RecurringApi.deleteTokenForStoredPaymentDetails(id, shopperReference, merchantAccount),
      ),
    verifyWebhook: (body) => verifyWebhook(body, options.hmacKey, merchantAccount),
  }
}
