/**
 * Conflicts with other transactions persisted through all retries; nothing was written and the caller may
 * retry.
 */
export class ConcurrentUpdateError extends Error {
  override readonly name = 'ConcurrentUpdateError'
}

/** SQLSTATEs of statements that would succeed against a database that is up and less busy. */
const transientStates: ReadonlySet<string> = new Set([
  '25006', // read_only_sql_transaction: the address still leads to the standby of a failover
  '25P03', // idle_in_transaction_session_timeout
  '25P04', // transaction_timeout
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available
  '57014', // query_canceled: statement_timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
])

/** SQLSTATE classes that are transient as a whole: connection exceptions and insufficient resources. */
const transientClasses: ReadonlySet<string> = new Set(['08', '53'])

/** Socket error codes. */
const transientCodes: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** Errors that pg and its pool throw without a code, by message prefix. */
const transientMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
] as const

/** lock_not_available and deadlock_detected. */
const lockStates: ReadonlySet<string> = new Set(['55P03', '40P01'])

const conflictStates: ReadonlySet<string> = new Set(['40001', '40P01'])

/** An error and its causes, the outermost first; Drizzle wraps the errors of pg. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let cause = error; cause instanceof Error && !causes.includes(cause); cause = cause.cause)
    causes.push(cause)
  return causes
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

function isTransient(error: Error): boolean {
  const code = codeOf(error)
  if (transientStates.has(code) || transientCodes.has(code)) return true
  if (/^[0-9A-Z]{5}$/.test(code) && transientClasses.has(code.slice(0, 2))) return true
  return transientMessages.some((start) => error.message.startsWith(start))
}

/**
 * Whether the database was unavailable, full or blocked: it does not answer, ends connections, has none left,
 * or a lock or statement timed out. The statement was not executed and may be retried.
 */
export function isUnavailable(error: unknown): boolean {
  return causesOf(error).some((cause) => cause instanceof ConcurrentUpdateError || isTransient(cause))
}

/** Whether PostgreSQL rolled a transaction back because of another; it may be retried at once. */
export function isConflict(error: unknown): boolean {
  return causesOf(error).some((cause) => conflictStates.has(codeOf(cause)))
}

/** Whether waiting for a lock timed out. */
export function isBlockedByLock(error: unknown): boolean {
  return causesOf(error).some((cause) => lockStates.has(codeOf(cause)))
}
