import { setTimeout as pause } from 'node:timers/promises'
import { isRateLimitFree } from '../../http/client-address.ts'
import type { ShopParts } from '../../parts.ts'
import { consumeAttempt, wasCounted } from '../throttles/attempts.ts'
import { limits } from '../throttles/limits.ts'
import { type Attempt, findAttemptByKey } from './repository.ts'

type Sent = { readonly idempotencyKey: string; readonly address: string }

/** What a request finds of earlier requests with its key. */
export type Earlier = {
  readonly attempt: Attempt | null
  /** Whether one came in the last minute: it may still be writing its attempt. */
  readonly isRecent: boolean
}

const repeated = (idempotencyKey: string) => ({
  limit: limits.paymentKeys,
  subject: `${idempotencyKey} repeated`,
})

/** Looks for earlier requests with the key, and notes this one for those that come after it. */
export async function findEarlier(parts: ShopParts, { idempotencyKey, address }: Sent): Promise<Earlier> {
  const isNew = async () => {
    // Nobody without limits is refused for what another request was counted for.
    if (isRateLimitFree(parts.config, address)) return true
    if (await consumeAttempt(parts, { limit: limits.paymentKeys, subject: idempotencyKey })) return true
    await consumeAttempt(parts, repeated(idempotencyKey))
    return false
  }
  const [attempt, isFirst] = await Promise.all([findAttemptByKey(parts.database.db, idempotencyKey), isNew()])
  return { attempt, isRecent: !isFirst }
}

/** Longer than placing an order takes where it has to wait for a lock. */
const pausesMs = [50, 100, 200, 400, 800, 1000]

/**
 * The attempt that a request with the same key at the same time has written meanwhile. A request that is refused because
 * of what the other one was counted for is answered as that one.
 */
export async function awaitSame(
  parts: ShopParts,
  { isRecent }: Earlier,
  idempotencyKey: string,
): Promise<Attempt | null> {
  const { db } = parts.database
  // The first of them may be refused as well: a repeat was counted before it.
  if (!isRecent && !(await wasCounted(parts, repeated(idempotencyKey)))) return null
  for (const pauseMs of pausesMs) {
    const attempt = await findAttemptByKey(db, idempotencyKey)
    if (attempt) return attempt
    await pause(pauseMs)
  }
  return findAttemptByKey(db, idempotencyKey)
}
