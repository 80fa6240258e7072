import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import {
  type ModificationRequest,
  type PaymentProvider,
  PaymentRejected,
  PaymentUnavailable,
} from '../provider.ts'
import { createHttpClient } from './http-client.ts'
import { CheckoutAPI, Client, Config, EnvironmentEnum, HttpClientException } from './library.ts'
import { toAdyenMinor } from './minor-units.ts'
import { toPaymentRequest, toPaymentResult, toSavedCards } from './requests.ts'
import {
  methodsResponse,
  modificationResponse,
  paymentResponse,
  paymentResponseFor,
  savedCardsResponse,
} from './responses.ts'
import { verifyWebhook } from './verify-webhook.ts'

export type AdyenOptions = {
  readonly environment: 'test' | 'live'
  readonly apiKey: string
  readonly hmacKey: string
  readonly merchantAccount: string
  /** Origin of the sandbox; null uses Adyen. */
  readonly checkoutUrl: string | null
  /** The account's own host prefix; live only. */
  readonly livePrefix: string | null
  readonly timeoutMs?: number
  /** The backoff before each retry after an unreadable response; there are as many retries as pauses. */
  readonly retryPausesMs?: readonly number[]
}

/** HTTP statuses for an invalid request. 409 means that the first request is still in progress. */
const rejectedStatuses: ReadonlySet<number> = new Set([400, 422])
/** Adyen's error code for an idempotency key whose first request is still in progress. */
const requestInProgressCode = '704'

/**
 * Distinguishes an outage from an invalid request. Throws {@link PaymentUnavailable} or {@link
 * PaymentRejected}.
 */
async function sendRequest(request: () => Promise<unknown>): Promise<unknown> {
  try {
    return await request()
  } catch (cause) {
    // A status without an Adyen error code comes from a proxy and says nothing about the payment.
    if (
      cause instanceof HttpClientException &&
      rejectedStatuses.has(cause.statusCode) &&
      cause.errorCode &&
      cause.errorCode !== requestInProgressCode
    ) {
      throw new PaymentRejected(cause.apiError?.message ?? `status ${cause.statusCode}`, { cause })
    }
    throw new PaymentUnavailable('The payment provider did not respond', { cause })
  }
}

/**
 * A request whose first response was unreadable may have been processed: a later rejection says nothing about
 * that.
 */
function rethrowRejection(cause: unknown, attempt: number): never {
  if (attempt === 0 || !(cause instanceof PaymentRejected)) throw cause
  throw new PaymentUnavailable('The payment provider rejected a request that it may already have processed', {
    cause,
  })
}

const defaultPausesMs = [200, 600]

/**
 * Calls Adyen and validates the response. An unreadable response says nothing about the payment, so the
 * request is retried with the same idempotency key. Throws {@link PaymentUnavailable} or {@link
 * PaymentRejected}.
 */
export async function requestAdyen<Answer>(
  request: () => Promise<unknown>,
  schema: z.ZodType<Answer>,
  { retryPausesMs = defaultPausesMs }: Pick<AdyenOptions, 'retryPausesMs'>,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const response: unknown =
      (await sendRequest(request).catch((cause: unknown) => rethrowRejection(cause, attempt))) ?? null
    // Converts the library's classes to plain data without empty properties.
    const parsed = schema.safeParse(JSON.parse(JSON.stringify(response)))
    if (parsed.success) return parsed.data
    const pauseMs = retryPausesMs[attempt]
    if (pauseMs === undefined) {
      const fields = parsed.error.issues.map(({ path, code }) => `${path.join('.') || 'body'}: ${code}`)
      const cause = new Error(`Invalid response (${fields.join(', ')})`)
      throw new PaymentUnavailable('The response of the payment provider is invalid', { cause })
    }
    await pause(pauseMs)
  }
}

export function createClient(options: AdyenOptions) {
  const config = new Config({
    apiKey: options.apiKey,
    environment: options.environment === 'live' ? EnvironmentEnum.LIVE : EnvironmentEnum.TEST,
    connectionTimeoutMillis: options.timeoutMs ?? 10_000,
    ...(options.livePrefix && { liveEndpointUrlPrefix: options.livePrefix }),
  })
  return new Client(config, createHttpClient(options.checkoutUrl))
}

function modify(
  { ModificationsApi: api }: InstanceType<typeof CheckoutAPI>,
  merchantAccount: string,
  { kind, payment, reference, amount: minor, currency }: ModificationRequest,
) {
  const once = { idempotencyKey: reference }
  const amount = { value: toAdyenMinor(minor, currency), currency }
  switch (kind) {
    case 'capture':
      return api.captureAuthorisedPayment(payment, { merchantAccount, reference, amount }, once)
    case 'refund':
      return api.refundCapturedPayment(payment, { merchantAccount, reference, amount }, once)
    case 'cancel':
      return api.refundOrCancelPayment(payment, { merchantAccount, reference }, once)
    case 'technical_cancel':
      return api.cancelAuthorisedPayment({ merchantAccount, reference, paymentReference: payment }, once)
  }
}

/** Payments with Adyen's Checkout API, or its sandbox if `checkoutUrl` is set. */
export function createAdyenProvider(options: AdyenOptions): PaymentProvider {
  const checkout = new CheckoutAPI(createClient(options))
  const { merchantAccount } = options
  return {
    ping: async () => {
      await requestAdyen(
        () => checkout.PaymentsApi.paymentMethods({ merchantAccount }),
        methodsResponse,
        options,
      )
    },
    start: async (payment) =>
      toPaymentResult(
        await requestAdyen(
          () =>
            checkout.PaymentsApi.payments(toPaymentRequest(payment, merchantAccount), {
              idempotencyKey: payment.idempotencyKey,
            }),
          paymentResponseFor(payment.reference),
          options,
        ),
      ),
    continue: async (details, idempotencyKey) =>
      toPaymentResult(
        await requestAdyen(
          () => checkout.PaymentsApi.paymentsDetails({ details }, { idempotencyKey }),
          paymentResponse,
          options,
        ),
      ),
    modify: async (request) =>
      (await requestAdyen(() => modify(checkout, merchantAccount, request), modificationResponse, options))
        .pspReference,
    fetchSavedCards: async (shopperReference) =>
      toSavedCards(
        await requestAdyen(
          () => checkout.RecurringApi.getTokensForStoredPaymentDetails(shopperReference, merchantAccount),
          savedCardsResponse,
          options,
        ),
      ),
    deleteSavedCard: async (shopperReference, id) => {
      // Only an empty response confirms the deletion; the HTTP client checks that.
      await sendRequest(() =>
        checkout.RecurringApi.deleteTokenForStoredPaymentDetails(id, shopperReference, merchantAccount),
      )
    },
    verifyWebhook: (body) => verifyWebhook(body, options.hmacKey, merchantAccount),
  }
}
