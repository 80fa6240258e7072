import type { Brand } from '#config/brands.ts'
import { getPageBrand } from '../shop-context/page-brand.client.ts'
import { signInSlots } from './slots/sign-in-slots.ts'
import { readStored } from './storage.client.ts'

/** Dispatched on the window by code that changes the session in this tab; other tabs get a storage event. */
export const sessionChangedEvent = 'vereda:session'

/** A frozen tab, or one restored from the back/forward cache, missed events and checks when it is shown. */
const sessionEvents = [sessionChangedEvent, 'storage', 'pageshow', 'visibilitychange', 'resume'] as const

type StoredSession = { readonly member?: unknown; readonly refreshToken?: unknown } | null

/**
 * Identifies members: the same in all tabs and for all tokens of a member, empty for a guest. A session of an
 * earlier release has no id before its next renewal.
 */
export function getSignInId(brand: Brand): string {
  const session = readStored(signInSlots.session(brand)) as StoredSession
  return session ? String(session.member ?? session.refreshToken) : ''
}

/** Whether a session expired without a sign-out, so that the member must sign in again. */
export function isLoginNeeded(brand: Brand): boolean {
  return readStored(signInSlots.loginNeeded(brand)) === true
}

/** Listens for possible session changes, in this tab or another; returns an unsubscribe function. */
export function subscribeToSession(listen: () => void): () => void {
  const stop = new AbortController()
  // Some of these events happen on the document and do not bubble.
  for (const type of sessionEvents) addEventListener(type, listen, { capture: true, signal: stop.signal })
  return () => stop.abort()
}

/**
 * Listens for a sign-in as another member, or a sign-out; returns an unsubscribe function.
 * @param since the previous sign-in id, for a listener that was added late
 */
export function onSignInChange(
  listen: (before: string) => void,
  since = getSignInId(getPageBrand()),
): () => void {
  const brand = getPageBrand()
  let current = since
  const check = () => {
    const before = current
    current = getSignInId(brand)
    if (current !== before) listen(before)
  }
  check()
  return subscribeToSession(check)
}
