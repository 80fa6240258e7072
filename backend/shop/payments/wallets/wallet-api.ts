import { z } from 'zod'
import type { Config } from '../../../config.ts'
import { assertNoTransaction } from '../../../db/transaction-scope.ts'
import { PaymentUnavailable } from '../provider.ts'

type Adyen = Config['adyen']

const hosts = {
  test: 'https://checkoutshopper-test.adyen.com',
  live: 'https://checkoutshopper-live.adyen.com',
} as const

const timeoutMs = 8000

/** The wallet's server does not know the requested session. */
export class WalletSessionNotFound extends Error {
  override readonly name = 'WalletSessionNotFound'
}

/**
 * Calls Adyen's endpoints that proxy the wallets' own servers. Throws {@link PaymentUnavailable} or {@link
 * WalletSessionNotFound}.
 */
async function requestUtility<Reply>(
  { environment, checkoutUrl, clientKey }: Adyen,
  path: string,
  body: object,
  reply: z.ZodType<Reply>,
): Promise<Reply> {
  assertNoTransaction(path)
  const url = new URL(`/checkoutshopper/v1/${path}`, checkoutUrl ?? hosts[environment])
  url.searchParams.set('clientKey', clientKey)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 422) throw new WalletSessionNotFound(path)
    if (!response.ok) throw new Error(`${path} responded with status ${response.status}`)
    return reply.parse(await response.json())
  } catch (cause) {
    if (cause instanceof WalletSessionNotFound) throw cause
    throw new PaymentUnavailable('The server of the wallet did not respond', { cause })
  }
}

/** A call that depends only on the shop's own account: if Adyen rejects it, the wallet is unavailable. */
async function requestForMerchant<Reply>(...args: Parameters<typeof requestUtility<Reply>>): Promise<Reply> {
  try {
    return await requestUtility(...args)
  } catch (cause) {
    if (!(cause instanceof WalletSessionNotFound)) throw cause
    throw new PaymentUnavailable('The server of the wallet rejected the shop', { cause })
  }
}

/** Adyen holds the key that identifies the merchant to Amazon. */
export async function signAmazonPayload(adyen: Adyen, stringToSign: string): Promise<string> {
  const reply = z.object({ signature: z.string().min(1) })
  return (await requestForMerchant(adyen, 'AmazonPayUtility/signString', { stringToSign }, reply)).signature
}

/** The merchant session for Apple's payment sheet; it is valid for five minutes and can be used once. */
export async function createAppleSession(
  adyen: Adyen,
  shop: { readonly displayName: string; readonly domainName: string; readonly merchantIdentifier: string },
): Promise<Record<string, unknown>> {
  const reply = z.object({ data: z.base64().max(20_000) })
  const { data } = await requestForMerchant(adyen, 'applePay/sessions', { ...shop, initiative: 'web' }, reply)
  const session = z.record(z.string(), z.unknown())
  try {
    return session.parse(JSON.parse(Buffer.from(data, 'base64').toString()))
  } catch (cause) {
    throw new PaymentUnavailable('The server of the wallet returned no session', { cause })
  }
}

const text = z.string().max(200).nullish()
const amazonDetails = z.object({
  buyer: z.object({ name: text, email: text, phoneNumber: text }).nullish(),
  deliveryAddress: z
    .object({
      name: text,
      addressLine1: text,
      addressLine2: text,
      addressLine3: text,
      city: text,
      stateOrRegion: text,
      postalCode: text,
      countryCode: text,
      phoneNumber: text,
    })
    .nullish(),
})

/** The contact and address that the customer chose on Amazon Pay's page. */
export async function fetchAmazonCheckout(
  adyen: Adyen,
  session: { readonly checkoutSessionId: string; readonly publicKeyId: string; readonly region: string },
) {
  const args = { ...session, getDeliveryAddress: true }
  const { buyer, deliveryAddress } = await requestUtility(
    adyen,
    'AmazonPayUtility/getCheckoutDetails',
    args,
    amazonDetails,
  )
  const { phoneNumber, ...at } = deliveryAddress ?? {}
  return {
    ...at,
    name: at.name ?? buyer?.name,
    email: buyer?.email,
    phone: phoneNumber ?? buyer?.phoneNumber,
  }
}
