import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { RouteInput } from '#api-client/call-route.ts'

/** Loaded when a passkey is used. */
const loadLibrary = () => import('@simplewebauthn/browser')

type Options = { readonly challenge: string; readonly [name: string]: unknown }
type Failure = 'cancelled' | 'exists' | 'unsupported'

/** Whether this browser has passkeys at all. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

export const hasAutofill = async (): Promise<boolean> =>
  hasPasskeys() && (await loadLibrary()).browserSupportsWebAuthnAutofill()

/** The user closed the dialog, or it was replaced by another one: browsers do not tell which. */
function toFailure(cause: unknown): Failure {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'InvalidStateError') return 'exists'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'unsupported'
}

/** Creates a passkey with the options of the service. */
export async function createCredential(
  options: Options,
): Promise<RouteInput<'addPasskey'>['credential'] | Failure> {
  const { startRegistration } = await loadLibrary()
  try {
    // The service built the options with the server half of the same library.
    const optionsJSON = options as Options & PublicKeyCredentialCreationOptionsJSON
    const { id, rawId, type, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports } = response
    return {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    }
  } catch (cause) {
    return toFailure(cause)
  }
}

/** Lets the user choose a passkey of this host. */
export async function getCredential(
  options: Options,
  useBrowserAutofill: boolean,
): Promise<RouteInput<'passkeyLogin'>['credential'] | Failure> {
  const { startAuthentication } = await loadLibrary()
  try {
    const optionsJSON = options as Options & PublicKeyCredentialRequestOptionsJSON
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON, useBrowserAutofill })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    }
  } catch (cause) {
    return toFailure(cause)
  }
}
