import { randomId } from '#api-client/client.ts'
import type { Brand } from '#i18n/brands.ts'
import { getSignInId } from '#lib/session/sign-in-id.ts'
import { eraseStored, readStored, writeStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'

/**
 * One try to order a bag. Its key makes the same order of a double click, a second tab or a reload;
 * `reference` is known once the order exists.
 */
export type Attempt = {
  readonly bag: string
  /** Digest of what is ordered, so that a changed form or bag is another try. */
  readonly content: string
  readonly key: string
  readonly reference: string | null
  /** Who orders; see `signInId`. */
  readonly member: string
  /** The express checkout that it orders; null for the usual one. */
  readonly express: string | null
}

/** Attempts that are stored. Tabs pay side by side; the oldest attempts belong to orders that were given up. */
const maxAttempts = 10

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false
  const { bag, content, key, reference, member, express } = value as Record<string, unknown>
  const texts = [bag, content, key, member].every((part) => typeof part === 'string')
  return texts && isTextOrNull(reference) && isTextOrNull(express)
}

/**
 * Takes out the attempt that was stored by the release before, which did not say whose it is: it is given to whoever is
 * signed in at the first read.
 */
function migrateFormerAttempt(brand: Brand): Attempt | null {
  const stored = readStored(slots.attempt(brand))
  if (stored === null) return null
  eraseStored(slots.attempt(brand))
  const attempt = typeof stored === 'object' ? { ...stored, member: getSignInId(brand), express: null } : null
  return isAttempt(attempt) ? attempt : null
}

/** The attempts of this browser, in whichever tab they began, the latest first. */
export function readAttempts(brand: Brand): readonly Attempt[] {
  const stored = readStored(slots.attempts(brand))
  const attempts = Array.isArray(stored) ? stored.filter(isAttempt) : []
  const former = migrateFormerAttempt(brand)
  if (!former) return attempts
  const all = [former, ...attempts.filter(({ key }) => key !== former.key)]
  writeAttempts(brand, all)
  return all
}

function writeAttempts(brand: Brand, attempts: readonly Attempt[]): void {
  writeStored(slots.attempts(brand), attempts.slice(0, maxAttempts))
}

const isSame = (a: Omit<Attempt, 'key'>, b: Attempt) =>
  a.bag === b.bag && a.content === b.content && a.member === b.member

/** Saves an attempt in place of the one for the same bag and content, beside those of other tabs. */
export function saveAttempt(brand: Brand, attempt: Attempt): Attempt {
  const others = readAttempts(brand).filter((other) => !isSame(other, attempt))
  writeAttempts(brand, [attempt, ...others])
  return attempt
}

/** Removes the attempts that `isGone` picks. */
export function removeAttempts(brand: Brand, isGone: (attempt: Attempt) => boolean): void {
  const attempts = readAttempts(brand)
  const left = attempts.filter((attempt) => !isGone(attempt))
  if (left.length < attempts.length) writeAttempts(brand, left)
}

/** The attempt that is under way for this bag and content, or a new one. */
export function getOrCreateAttempt(
  brand: Brand,
  bag: string,
  content: string,
  express: string | null = null,
): Attempt {
  const next = { bag, content, member: getSignInId(brand), reference: null, express }
  const last = readAttempts(brand).find((attempt) => isSame(next, attempt))
  return last ?? saveAttempt(brand, { ...next, key: randomId() })
}

/**
 * The attempts of the signed-in member, and those from before they signed in: another member’s orders stay unseen. After
 * a session that ended by itself the tab is still its member's.
 */
function getOwnAttempts(brand: Brand): readonly Attempt[] {
  const own = getSignInId(brand) || readStored(slots.tabMember(brand))
  return readAttempts(brand).filter(({ member }) => member === '' || member === own)
}

/** The order that was last made of a bag, in whichever tab; null where there is none. */
export function getOrderOfBag(brand: Brand, bag: string): string | null {
  return getOwnAttempts(brand).find((each) => each.bag === bag && each.reference !== null)?.reference ?? null
}

/** The order that was made with an express checkout; null where this browser made none. */
export function getOrderOfExpress(brand: Brand, hash: string): string | null {
  return getOwnAttempts(brand).find(({ express }) => express === hash)?.reference ?? null
}

/** Saves which order this tab pays, before the customer leaves for the bank's page. */
export function savePayingOrder(brand: Brand, reference: string): void {
  writeStored(slots.payingOrder(brand), reference)
}

/**
 * The order whose payment the bank's page returns to. A bank that returns in another tab leaves only the attempts of
 * this browser: a single order is the one; with several it is unknown and the answer is null.
 */
export function getPayingOrder(brand: Brand): string | null {
  const own = readStored(slots.payingOrder(brand))
  if (typeof own === 'string') return own
  const [only, ...others] = new Set(getOwnAttempts(brand).flatMap(({ reference }) => reference ?? []))
  return only !== undefined && others.length === 0 ? only : null
}
