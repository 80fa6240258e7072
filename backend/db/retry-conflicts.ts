import { setTimeout as sleep } from 'node:timers/promises'
import { ConcurrentUpdateError, isConflict } from './database-errors.ts'

/** How often a transaction runs at most: once, and three times more after conflicts. */
export const maxTransactionAttempts = 4

/** Upper limit of the random pause before the second try; it grows with each try, so that rivals separate. */
const retryDelayMs = 20

/**
 * Runs a transaction, and runs it again where PostgreSQL undid it because of another one (serialization failure or
 * deadlock), or where it threw {@link ConcurrentUpdateError} itself. Every `db.transaction` goes through this, so the work of
 * a transaction may run several times: it must change nothing but the database (no requests, e-mails, logs, or
 * variables outside of it), and must read anew what it decides on.
 *
 * Throws {@link ConcurrentUpdateError} when the last try conflicts too; nothing was written then.
 */
export async function retryConflicts<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (cause) {
      if (!(cause instanceof ConcurrentUpdateError) && !isConflict(cause)) throw cause
      if (tries >= maxTransactionAttempts) {
        throw new ConcurrentUpdateError(
          `The transaction conflicted with others ${tries} times and was not written. Try again later.`,
          { cause },
        )
      }
      await sleep(Math.random() * retryDelayMs * tries)
    }
  }
}
