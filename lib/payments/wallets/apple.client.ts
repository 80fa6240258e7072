import { loadScript } from './load-script.client.ts'
import type { OpenWallet, WalletAuthorization, WalletRequestOf } from './types.ts'

type Contact = {
  readonly emailAddress?: string
  readonly phoneNumber?: string
  readonly givenName?: string
  readonly familyName?: string
  readonly addressLines?: readonly string[]
  readonly locality?: string
  readonly administrativeArea?: string
  readonly postalCode?: string
  readonly countryCode?: string
}

type ApplePayment = {
  readonly token: { readonly paymentData: unknown }
  readonly shippingContact?: Contact
}

type Session = {
  begin(): void
  abort(): void
  completeMerchantValidation(session: unknown): void
  completePayment(result: { readonly status: number }): void
  onvalidatemerchant: ((event: unknown) => void) | null
  onpaymentauthorized: ((event: { readonly payment: ApplePayment }) => void) | null
  oncancel: ((event: unknown) => void) | null
}

type SessionClass = {
  new (applePayVersion: number, request: object): Session
  readonly STATUS_SUCCESS: number
  readonly STATUS_FAILURE: number
  canMakePayments(): boolean
  supportsVersion(applePayVersion: number): boolean
}

declare global {
  interface Window {
    ApplePaySession?: SessionClass
  }
}

/** The first version with all required features: required contact fields with names. */
const applePayVersion = 3

function toContact({ shippingContact: contact }: ApplePayment): WalletAuthorization['contact'] {
  if (!contact) return null
  const [addressLine1, addressLine2, addressLine3] = contact.addressLines ?? []
  return {
    email: contact.emailAddress ?? null,
    name: [contact.givenName, contact.familyName].filter(Boolean).join(' '),
    addressLine1,
    addressLine2,
    addressLine3,
    city: contact.locality,
    stateOrRegion: contact.administrativeArea,
    postalCode: contact.postalCode,
    countryCode: contact.countryCode,
    phone: contact.phoneNumber,
  }
}

/** In base64, as the provider expects it; the content is ASCII. */
const encodeToken = ({ token }: ApplePayment) => btoa(JSON.stringify(token.paymentData))

type ValidateMerchant = () => Promise<Readonly<Record<string, unknown>> | null>

/**
 * Apple Pay, if the browser supports it; otherwise null.
 * @param validate fetches the merchant validation for Apple’s sheet from the service
 */
export async function prepareApplePay(
  { script, request }: WalletRequestOf<'apple_pay'>,
  validate: ValidateMerchant,
): Promise<OpenWallet | null> {
  if (script) await loadScript(script)
  const { ApplePaySession } = window
  if (!ApplePaySession?.supportsVersion(applePayVersion) || !ApplePaySession.canMakePayments()) return null
  return () =>
    new Promise((resolve, reject) => {
      const session = new ApplePaySession(applePayVersion, request)
      session.onvalidatemerchant = async () => {
        try {
          session.completeMerchantValidation(await validate())
        } catch (cause) {
          session.abort()
          reject(cause)
        }
      }
      session.oncancel = () => resolve(null)
      session.onpaymentauthorized = ({ payment }) =>
        resolve({
          token: encodeToken(payment),
          contact: toContact(payment),
          finish: (paid) => {
            const { STATUS_SUCCESS, STATUS_FAILURE } = ApplePaySession
            session.completePayment({ status: paid ? STATUS_SUCCESS : STATUS_FAILURE })
          },
        })
      session.begin()
    })
}
