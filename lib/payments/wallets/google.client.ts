import { loadScript } from './load-script.client.ts'
import type { OpenWallet, WalletAuthorization, WalletRequestOf } from './types.ts'

type PaymentData = {
  readonly paymentMethodData: { readonly tokenizationData: { readonly token: string } }
  readonly email?: string
  readonly shippingAddress?: {
    readonly name?: string
    readonly address1?: string
    readonly address2?: string
    readonly address3?: string
    readonly locality?: string
    readonly administrativeArea?: string
    readonly postalCode?: string
    readonly countryCode?: string
    readonly phoneNumber?: string
  }
}

type Client = {
  isReadyToPay(request: object): Promise<{ readonly result: boolean }>
  loadPaymentData(request: object): Promise<PaymentData>
}

declare global {
  interface Window {
    google?: { payments?: { api?: { PaymentsClient: new (options: { environment: string }) => Client } } }
  }
}

function toWalletAuthorization({
  paymentMethodData,
  email,
  shippingAddress: address,
}: PaymentData): WalletAuthorization {
  return {
    token: paymentMethodData.tokenizationData.token,
    contact: address
      ? {
          email: email ?? null,
          name: address.name,
          addressLine1: address.address1,
          addressLine2: address.address2,
          addressLine3: address.address3,
          city: address.locality,
          stateOrRegion: address.administrativeArea,
          postalCode: address.postalCode,
          countryCode: address.countryCode,
          phone: address.phoneNumber,
        }
      : null,
    finish: () => undefined,
  }
}

const isCancelled = (cause: unknown) =>
  typeof cause === 'object' && cause !== null && 'statusCode' in cause && cause.statusCode === 'CANCELED'

/** Google Pay, if its script reports that this browser and user can pay with it; otherwise null. */
export async function prepareGooglePay({
  script,
  environment,
  request,
}: WalletRequestOf<'google_pay'>): Promise<OpenWallet | null> {
  await loadScript(script)
  const PaymentsClient = window.google?.payments?.api?.PaymentsClient
  if (!PaymentsClient) return null
  const client = new PaymentsClient({ environment })
  const { apiVersion, apiVersionMinor, allowedPaymentMethods } = request
  const { result } = await client.isReadyToPay({ apiVersion, apiVersionMinor, allowedPaymentMethods })
  if (!result) return null
  return async () => {
    try {
      return toWalletAuthorization(await client.loadPaymentData(request))
    } catch (cause) {
      if (isCancelled(cause)) return null
      throw cause
    }
  }
}
