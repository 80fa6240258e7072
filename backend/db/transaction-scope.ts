import { AsyncLocalStorage } from 'node:async_hooks'

const scopes = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the work of a transaction so that {@link assertNoTransaction} knows of it, until the work ends. */
export async function runInTransactionScope<Result>(work: () => Promise<Result>): Promise<Result> {
  const scope = { isOpen: true }
  try {
    return await scopes.run(scope, work)
  } finally {
    // What the work started and left running goes on after the transaction.
    scope.isOpen = false
  }
}

/** Something outside of the database was called inside a transaction: a mistake in the code, whatever the answer. */
export class CalledInTransactionError extends Error {
  override readonly name = 'CalledInTransaction'
}

/**
 * Throws {@link CalledInTransactionError} inside a transaction. Whoever asks anything outside of the database calls it first:
 * a transaction that waits for an answer holds its rows, and other customers, for as long as that takes.
 * @param call what is about to be called, for the message
 */
export function assertNoTransaction(call: string): void {
  if (scopes.getStore()?.isOpen)
    throw new CalledInTransactionError(
      `${call} was called inside a database transaction, whose rows stay locked until it answers. Call it before the transaction or after it.`,
    )
}
