import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../../app-context.ts'
import { isRateLimitExempt } from '../../http/client-address.ts'
import { consumeAttempt, hasAttempts } from '../rate-limits/attempts.ts'
import { limits } from '../rate-limits/limits.ts'
import { type Attempt, findAttemptByKey } from './repository.ts'

type RequestKey = { readonly idempotencyKey: string; readonly address: string }

/** What a request finds of earlier requests with its key. */
export type EarlierRequest = {
  readonly attempt: Attempt | null
  /** Whether one came in the last minute: it may still be writing its attempt. */
  readonly isRecent: boolean
}

const toRepeatCounter = (idempotencyKey: string) => ({
  limit: limits.paymentKeys,
  subject: `${idempotencyKey} repeated`,
})

/** Looks for earlier requests with the key, and notes this one for those that come after it. */
export async function findEarlierRequest(
  parts: AppContext,
  { idempotencyKey, address }: RequestKey,
): Promise<EarlierRequest> {
  const isNew = async () => {
    // Nobody without limits is refused for what another request was counted for.
    if (isRateLimitExempt(parts.config, address)) return true
    if (await consumeAttempt(parts, { limit: limits.paymentKeys, subject: idempotencyKey })) return true
    await consumeAttempt(parts, toRepeatCounter(idempotencyKey))
    return false
  }
  const [attempt, isFirst] = await Promise.all([findAttemptByKey(parts.database.db, idempotencyKey), isNew()])
  return { attempt, isRecent: !isFirst }
}

/** Longer than placing an order takes where it has to wait for a lock. */
const pollDelaysMs = [50, 100, 200, 400, 800, 1000]

/**
 * The attempt that a request with the same key at the same time has written meanwhile. A request that is refused because
 * of what the other one was counted for is answered as that one.
 */
export async function waitForDuplicate(
  parts: AppContext,
  { isRecent }: EarlierRequest,
  idempotencyKey: string,
): Promise<Attempt | null> {
  const { db } = parts.database
  // The first of them may be refused as well: a repeat was counted before it.
  if (!isRecent && !(await hasAttempts(parts, toRepeatCounter(idempotencyKey)))) return null
  for (const pauseMs of pollDelaysMs) {
    const attempt = await findAttemptByKey(db, idempotencyKey)
    if (attempt) return attempt
    await pause(pauseMs)
  }
  return findAttemptByKey(db, idempotencyKey)
}
