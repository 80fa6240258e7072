import { AsyncLocalStorage } from 'node:async_hooks'

const scopes = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the work of a transaction so that {@link assertNoTransaction} detects it, until the work ends. */
export async function runInTransactionScope<Result>(work: () => Promise<Result>): Promise<Result> {
  const scope = { isOpen: true }
  try {
    return await scopes.run(scope, work)
  } finally {
    // Async work that the transaction started but did not await continues after it.
    scope.isOpen = false
  }
}

/** An external service was called inside a transaction: a bug, whatever the response. */
export class CalledInTransactionError extends Error {
  override readonly name = 'CalledInTransactionError'
}

/**
 * Throws {@link CalledInTransactionError} inside a transaction. Call it before every external request: a
 * transaction that waits for a response holds its row locks, and blocks other customers, all that time.
 * @param call what is about to be called, for the message
 */
export function assertNoTransaction(call: string): void {
  if (scopes.getStore()?.isOpen)
    throw new CalledInTransactionError(
      `${call} was called inside a database transaction, whose rows stay locked until it answers. Call it before the transaction or after it.`,
    )
}
