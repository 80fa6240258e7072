import type { Brand } from '#i18n/brands.ts'
import { fingerprint } from '#lib/session/fingerprint.ts'
import { sessionChanged, signInId } from '#lib/session/sign-in-id.ts'
import { eraseStored, readStored, writeStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'

/** What a signed-in browser keeps, one value for all tabs: no half of it is ever another sign-in’s. */
export type Session = {
  readonly token: string
  readonly refreshToken: string
  readonly tokenMarket: string
  /** Milliseconds of this browser’s clock until which the token is borne without asking. */
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
  const kept = readStored(slots.session(brand))
  return isSession(kept) ? kept : null
}

/** What a sign-in or a renewal brought. A renewal passes the `member` on, so that the sign-in id stays the same. */
export function keepSession(
  brand: Brand,
  {
    expiresIn,
    info,
    ...tokens
  }: Omit<Session, 'goodUntil'> & {
    readonly expiresIn: number
    readonly info?: { readonly email: string }
  },
): void {
  const { token, refreshToken, tokenMarket } = tokens
  // A minute early: what is borne now must be good when it arrives.
  const goodUntil = Date.now() + (expiresIn - 60) * 1000
  // A digest tells members apart without naming them.
  const member = tokens.member ?? (info && fingerprint(info.email.toLowerCase()))
  writeStored(slots.session(brand), { token, refreshToken, tokenMarket, goodUntil, member })
  eraseStored(slots.loginNeeded(brand))
  globalThis.dispatchEvent?.(new Event(sessionChanged))
}

/** @param needed nobody chose to sign out: she is asked to sign in again */
export function endSession(brand: Brand, needed: boolean): void {
  // First, so that another tab that sees the session gone sees why.
  if (needed) {
    writeStored(slots.loginNeeded(brand), true)
    // Pages that only read, such as lists, do not store whose tab it is.
    if (readStored(slots.tabMember(brand)) === null) writeStored(slots.tabMember(brand), signInId(brand))
  } else eraseStored(slots.loginNeeded(brand))
  eraseStored(slots.session(brand))
  globalThis.dispatchEvent?.(new Event(sessionChanged))
}

/** Whether a session ended that she did not end. */
export function isLoginNeeded(brand: Brand): boolean {
  return readStored(slots.loginNeeded(brand)) === true
}
