import { randomId } from '#api-client/call-route.ts'
import type { Brand } from '#config/brands.ts'
import { getSignInId } from '#lib/session/sign-in-id.client.ts'
import { checkoutSlots } from '#lib/session/slots/checkout-slots.ts'
import { signInSlots } from '#lib/session/slots/sign-in-slots.ts'
import { eraseStored, readStored, writeStored } from '#lib/session/storage.client.ts'

/**
 * One attempt to order a bag. Its idempotency key maps a double click, a second tab or a reload to the same
 * order; `reference` is known once the order exists.
 */
export type Attempt = {
  readonly bag: string
  /** Digest of the order's content: a changed form or bag is another attempt. */
  readonly content: string
  readonly key: string
  readonly reference: string | null
  /** The member who orders; see `signInId`. */
  readonly member: string
  /** The express checkout that it orders; null for the regular checkout. */
  readonly express: string | null
}

/** Maximum of stored attempts. Tabs pay concurrently; the oldest attempts belong to abandoned orders. */
const maxAttempts = 10

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false
  const { bag, content, key, reference, member, express } = value as Record<string, unknown>
  const texts = [bag, content, key, member].every((part) => typeof part === 'string')
  return texts && isTextOrNull(reference) && isTextOrNull(express)
}

/**
 * Migrates the attempt that the previous release stored without its member: it is assigned to the member who
 * is signed in at the first read.
 */
function migrateFormerAttempt(brand: Brand): Attempt | null {
  const stored = readStored(checkoutSlots.attempt(brand))
  if (stored === null) return null
  eraseStored(checkoutSlots.attempt(brand))
  const attempt = typeof stored === 'object' ? { ...stored, member: getSignInId(brand), express: null } : null
  return isAttempt(attempt) ? attempt : null
}

/** The attempts of this browser from all tabs, newest first. */
export function readAttempts(brand: Brand): readonly Attempt[] {
  const stored = readStored(checkoutSlots.attempts(brand))
  const attempts = Array.isArray(stored) ? stored.filter(isAttempt) : []
  const former = migrateFormerAttempt(brand)
  if (!former) return attempts
  const all = [former, ...attempts.filter(({ key }) => key !== former.key)]
  writeAttempts(brand, all)
  return all
}

function writeAttempts(brand: Brand, attempts: readonly Attempt[]): void {
  writeStored(checkoutSlots.attempts(brand), attempts.slice(0, maxAttempts))
}

const isSame = (a: Omit<Attempt, 'key'>, b: Attempt) =>
  a.bag === b.bag && a.content === b.content && a.member === b.member

/** Saves an attempt in place of the one for the same bag and content, next to those of other tabs. */
export function saveAttempt(brand: Brand, attempt: Attempt): Attempt {
  const others = readAttempts(brand).filter((other) => !isSame(other, attempt))
  writeAttempts(brand, [attempt, ...others])
  return attempt
}

/** Removes the attempts that `isGone` picks. */
export function removeAttempts(brand: Brand, isGone: (attempt: Attempt) => boolean): void {
  const attempts = readAttempts(brand)
  const remaining = attempts.filter((attempt) => !isGone(attempt))
  if (remaining.length < attempts.length) writeAttempts(brand, remaining)
}

/** The attempt in progress for this bag and content, or a new one. */
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
 * The attempts of the signed-in member, and those from before the sign-in; orders of other members stay
 * hidden. After an expired session the tab still belongs to its member.
 */
function getOwnAttempts(brand: Brand): readonly Attempt[] {
  const currentMember = getSignInId(brand) || readStored(signInSlots.tabMember(brand))
  return readAttempts(brand).filter(({ member }) => member === '' || member === currentMember)
}

/** The last order of a bag, from any tab; null if there is none. */
export function getOrderOfBag(brand: Brand, bag: string): string | null {
  return (
    getOwnAttempts(brand).find((attempt) => attempt.bag === bag && attempt.reference !== null)?.reference ??
    null
  )
}

/** The order of an express checkout; null if this browser placed none. */
export function getOrderOfExpress(brand: Brand, hash: string): string | null {
  return getOwnAttempts(brand).find(({ express }) => express === hash)?.reference ?? null
}

/** Saves which order this tab pays, before the customer leaves for the bank's page. */
export function savePayingOrder(brand: Brand, reference: string): void {
  writeStored(checkoutSlots.payingOrder(brand), reference)
}

/**
 * The order whose payment the bank's page returns to. A bank that returns in another tab leaves only the
 * attempts of this browser: if there is a single order, it is that one; with several it is unknown and the
 * result is null.
 */
export function getPayingOrder(brand: Brand): string | null {
  const stored = readStored(checkoutSlots.payingOrder(brand))
  if (typeof stored === 'string') return stored
  const [only, ...others] = new Set(getOwnAttempts(brand).flatMap(({ reference }) => reference ?? []))
  return only !== undefined && others.length === 0 ? only : null
}
