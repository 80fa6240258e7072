import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '../../app-context.ts'
import { isRateLimitExempt } from '../../http/client-address.ts'
import { consumeAttempt, hasAttempts } from '../rate-limits/attempts.ts'
import { limits } from '../rate-limits/limits.ts'
import { type Attempt, findAttemptByKey } from './repository.ts'

type RequestKey = { readonly idempotencyKey: string; readonly address: string }

/** Earlier requests with the same key. */
export type EarlierRequest = {
  readonly attempt: Attempt | null
  /** Whether one arrived in the last minute: it may still be writing its attempt. */
  readonly isRecent: boolean
}

const toRepeatCounter = (idempotencyKey: string) => ({
  limit: limits.paymentKeys,
  subject: `${idempotencyKey} repeated`,
})

/** Finds earlier requests with the key, and records this one for later requests. */
export async function findEarlierRequest(
  context: AppContext,
  { idempotencyKey, address }: RequestKey,
): Promise<EarlierRequest> {
  const isNew = async () => {
    // An exempt address is never rejected because of another request's count.
    if (isRateLimitExempt(context.config, address)) return true
    if (await consumeAttempt(context, { limit: limits.paymentKeys, subject: idempotencyKey })) return true
    await consumeAttempt(context, toRepeatCounter(idempotencyKey))
    return false
  }
  const [attempt, isFirst] = await Promise.all([
    findAttemptByKey(context.database.db, idempotencyKey),
    isNew(),
  ])
  return { attempt, isRecent: !isFirst }
}

/** In total longer than placing an order takes if it has to wait for a lock. */
const pollDelaysMs = [50, 100, 200, 400, 800, 1000]

/**
 * The attempt that a concurrent duplicate request has written. A request that is rejected because of what its
 * duplicate was counted for returns that one's result.
 */
export async function waitForDuplicate(
  context: AppContext,
  { isRecent }: EarlierRequest,
  idempotencyKey: string,
): Promise<Attempt | null> {
  const { db } = context.database
  // The first request may be rejected as well, if a duplicate was counted before it.
  if (!isRecent && !(await hasAttempts(context, toRepeatCounter(idempotencyKey)))) return null
  for (const pauseMs of pollDelaysMs) {
    const attempt = await findAttemptByKey(db, idempotencyKey)
    if (attempt) return attempt
    await pause(pauseMs)
  }
  return findAttemptByKey(db, idempotencyKey)
}
