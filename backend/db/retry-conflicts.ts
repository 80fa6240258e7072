import { setTimeout as sleep } from 'node:timers/promises'
import { ConcurrentUpdateError, isConflict } from './database-errors.ts'

/** Maximum number of attempts: the first, and three retries after conflicts. */
export const maxTransactionAttempts = 4

/**
 * Upper limit of the random pause before the second attempt; it grows with each attempt, so that rival
 * transactions separate.
 */
const retryDelayMs = 20

/**
 * Runs a transaction, and retries it where PostgreSQL rolled it back because of another one (serialization
 * failure or deadlock), or where it threw {@link ConcurrentUpdateError} itself. Every `db.transaction` goes
 * through this, so the work of a transaction may run several times: it must have no side effects outside the
 * database (no requests, e-mails, logs, or outer variables), and must read again what it decides on.
 *
 * Throws {@link ConcurrentUpdateError} when the last attempt conflicts too; nothing was written then.
 */
export async function retryConflicts<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (cause) {
      if (!(cause instanceof ConcurrentUpdateError) && !isConflict(cause)) throw cause
      if (attempt >= maxTransactionAttempts) {
        throw new ConcurrentUpdateError(
          `The transaction conflicted with others ${attempt} times and was not written. Try again later.`,
          { cause },
        )
      }
      await sleep(Math.random() * retryDelayMs * attempt)
    }
  }
}
