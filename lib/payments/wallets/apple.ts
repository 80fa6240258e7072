import { loadScript } from './load-script.ts'
import type { Handed, OpenWallet, RequestOf } from './types.ts'

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
  new (version: number, request: object): Session
  readonly STATUS_SUCCESS: number
  readonly STATUS_FAILURE: number
  canMakePayments(): boolean
  supportsVersion(version: number): boolean
}

declare global {
  interface Window {
    ApplePaySession?: SessionClass
  }
}

/** The first that knows all that is asked of it: required contact fields with names. */
const version = 3

function contactOf({ shippingContact: at }: ApplePayment): Handed['contact'] {
  if (!at) return null
  const [addressLine1, addressLine2, addressLine3] = at.addressLines ?? []
  return {
    email: at.emailAddress ?? null,
    name: [at.givenName, at.familyName].filter(Boolean).join(' '),
    addressLine1,
    addressLine2,
    addressLine3,
    city: at.locality,
    stateOrRegion: at.administrativeArea,
    postalCode: at.postalCode,
    countryCode: at.countryCode,
    phone: at.phoneNumber,
  }
}

/** In base64, as the provider takes it; nothing in it is beyond ASCII. */
const tokenOf = ({ token }: ApplePayment) => btoa(JSON.stringify(token.paymentData))

type Validate = () => Promise<Readonly<Record<string, unknown>> | null>

/**
 * Apple Pay, where the browser has it; null elsewhere.
 * @param validate what Apple’s sheet wants to hear of the shop, from the service
 */
export async function applePay(
  { script, request }: RequestOf<'apple_pay'>,
  validate: Validate,
): Promise<OpenWallet | null> {
  if (script) await loadScript(script)
  const { ApplePaySession } = window
  if (!ApplePaySession?.supportsVersion(version) || !ApplePaySession.canMakePayments()) return null
  return () =>
    new Promise((resolve, reject) => {
      const session = new ApplePaySession(version, request)
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
          token: tokenOf(payment),
          contact: contactOf(payment),
          finish: (paid) => {
            const { STATUS_SUCCESS, STATUS_FAILURE } = ApplePaySession
            session.completePayment({ status: paid ? STATUS_SUCCESS : STATUS_FAILURE })
          },
        })
      session.begin()
    })
}
