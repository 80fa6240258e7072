import { randomId } from '#api-client/client.ts'
import type { Brand } from '#i18n/brands.ts'
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
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false
  const { bag, content, key, reference } = value as Record<string, unknown>
  const texts = [bag, content, key].every((part) => typeof part === 'string')
  return texts && (reference === null || typeof reference === 'string')
}

/** The last try of this browser, in whichever tab it began. */
export function readAttempt(brand: Brand): Attempt | null {
  const kept = readStored(slots.attempt(brand))
  return isAttempt(kept) ? kept : null
}

export function keepAttempt(brand: Brand, attempt: Attempt): Attempt {
  writeStored(slots.attempt(brand), attempt)
  return attempt
}

export function dropAttempt(brand: Brand): void {
  eraseStored(slots.attempt(brand))
}

/** The try that is under way for this bag and content, or a new one. */
export function attemptFor(brand: Brand, bag: string, content: string): Attempt {
  const last = readAttempt(brand)
  if (last?.bag === bag && last.content === content) return last
  return keepAttempt(brand, { bag, content, key: randomId(), reference: null })
}
