import type { Brand } from '#config/brands.ts'
import { fingerprint } from '#lib/session/fingerprint.ts'
import { getSignInId, sessionChangedEvent } from '#lib/session/sign-in-id.client.ts'
import { accountSlots } from '#lib/session/slots/account-slots.ts'
import { signInSlots } from '#lib/session/slots/sign-in-slots.ts'
import { eraseStored, readStored, writeStored } from '#lib/session/storage.client.ts'

/**
 * The session of a signed-in browser, stored as one value for all tabs so that it is never mixed from two
 * sign-ins.
 */
export type Session = {
  readonly token: string
  readonly refreshToken: string
  readonly tokenMarket: string
  /** Until when the token is sent without a renewal, in milliseconds of this browser’s clock. */
  readonly goodUntil: number
  /** Digest of the member's e-mail address, see `signInId`; missing in sessions of earlier releases. */
  readonly member?: string
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false
  const { token, refreshToken, tokenMarket, goodUntil, member = '' } = value as Record<string, unknown>
  const texts = [token, refreshToken, tokenMarket, member].every((part) => typeof part === 'string')
  return texts && typeof goodUntil === 'number'
}

export function readSession(brand: Brand): Session | null {
  const stored = readStored(signInSlots.session(brand))
  return isSession(stored) ? stored : null
}

/**
 * The response to a sign-in, or to a renewal with the `member` of the previous session, which keeps the
 * sign-in id stable.
 */
type SignInData = Omit<Session, 'goodUntil'> & {
  /** Seconds. */
  readonly expiresIn: number
  readonly info?: { readonly email: string }
}

/** Creates the session from the response to a sign-in or a renewal. */
export function toSession({
  expiresIn,
  info,
  token,
  refreshToken,
  tokenMarket,
  ...renewed
}: SignInData): Session {
  // One minute early: a token that is sent now must still be valid when it arrives.
  const goodUntil = Date.now() + (expiresIn - 60) * 1000
  // A digest distinguishes members without naming them.
  const member = renewed.member ?? (info && fingerprint(info.email.toLowerCase()))
  return { token, refreshToken, tokenMarket, goodUntil, ...(member !== undefined && { member }) }
}

/** Saves the session of a sign-in or a renewal for all tabs. */
export function saveSession(brand: Brand, signIn: SignInData): void {
  writeStored(signInSlots.session(brand), toSession(signIn))
  eraseStored(signInSlots.loginNeeded(brand))
  globalThis.dispatchEvent?.(new Event(sessionChangedEvent))
}

/** @param needed the user did not sign out: ask them to sign in again */
export function endSession(brand: Brand, needed: boolean): void {
  // Set first, so that another tab that sees the session removed knows the reason.
  if (needed) {
    writeStored(signInSlots.loginNeeded(brand), true)
    // Pages that only read, such as lists, do not store the member of the tab.
    if (readStored(signInSlots.tabMember(brand)) === null)
      writeStored(signInSlots.tabMember(brand), getSignInId(brand))
  } else {
    eraseStored(signInSlots.loginNeeded(brand))
    eraseStored(accountSlots.memberSizes(brand))
  }
  eraseStored(signInSlots.session(brand))
  globalThis.dispatchEvent?.(new Event(sessionChangedEvent))
}
