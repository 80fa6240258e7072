import type { Brand } from '#i18n/brands.ts'
import { getPageBrand } from '../shop-context/page-brand.ts'
import { readStored } from './storage.ts'
import { slots } from './storage-slots.ts'

/** Sent to the window by whatever changes the session in this tab; other tabs hear it from the storage. */
export const sessionChangedEvent = 'vereda:session'

/** A tab that was frozen, or restored from the back/forward cache, heard nothing meanwhile and looks when it is shown. */
const sessionEvents = [sessionChangedEvent, 'storage', 'pageshow', 'visibilitychange', 'resume'] as const

type StoredSession = { readonly member?: unknown; readonly refreshToken?: unknown } | null

/**
 * Tells members apart: the same in all tabs and for all tokens of a member, empty for a guest. A session of an earlier
 * release has no name before its next renewal.
 */
export function getSignInId(brand: Brand): string {
  const session = readStored(slots.session(brand)) as StoredSession
  return session ? String(session.member ?? session.refreshToken) : ''
}

/** Whether a session ended without a sign-out, so that the member has to sign in again. */
export function isLoginNeeded(brand: Brand): boolean {
  return readStored(slots.loginNeeded(brand)) === true
}

/** Listens for whatever may have changed the session, in this tab or another; returns how to stop. */
export function subscribeToSession(listen: () => void): () => void {
  const stop = new AbortController()
  // Some of these events happen on the document and do not bubble.
  for (const sign of sessionEvents) addEventListener(sign, listen, { capture: true, signal: stop.signal })
  return () => stop.abort()
}

/**
 * Listens for somebody else, or nobody, being signed in than before; returns how to stop.
 * @param since who was signed in, for a listener that came late
 */
export function onSignInChange(
  listen: (before: string) => void,
  since = getSignInId(getPageBrand()),
): () => void {
  const brand = getPageBrand()
  let known = since
  const look = () => {
    const before = known
    known = getSignInId(brand)
    if (known !== before) listen(before)
  }
  look()
  return subscribeToSession(look)
}
