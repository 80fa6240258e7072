import { onStopSignal, type StopSignal } from '#api-client/contract/deployment/stop-signals.ts'
import { ConfigError } from './config.ts'
import { DatabaseLockedError } from './db/data-dir-lock.ts'
import { DatabaseEncodingError } from './db/migrate.ts'

/** Less than the 30 s that process managers commonly allow. */
const stopLimitMs = 20_000
/** The rest of the time is for recording what was cancelled. */
const stopDeadlineMs = 14_000

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

function portOf(cause: unknown): string {
  return cause instanceof Error && 'port' in cause ? String(cause.port) : '?'
}

/** The message for a failed start: a sentence with the fix; a stack trace only for unexpected errors. */
export function formatStartupError(cause: unknown): string {
  const expectedErrors = [ConfigError, DatabaseLockedError, DatabaseEncodingError]
  if (cause instanceof Error && expectedErrors.some((kind) => cause instanceof kind)) return cause.message
  switch (codeOf(cause)) {
    case 'EADDRINUSE':
      return `Port ${portOf(cause)} is in use. Stop the process that uses it, or set SHOP_PORT to a free port.`
    case 'EACCES':
      return `This user may not open port ${portOf(cause)}. Set SHOP_PORT to a port above 1023.`
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
      return 'PostgreSQL does not respond at DATABASE_URL. Start it, correct the address, or unset it for the embedded database.'
    case '28P01':
    case '28000':
      return 'PostgreSQL rejects the user or password of DATABASE_URL. Correct them.'
    case '3D000':
      return 'The database that DATABASE_URL names does not exist. Create it with createdb.'
    default:
      return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
  }
}

/**
 * Waits for a signal and shuts down gracefully. `deadline` is aborted when unfinished work must be cancelled;
 * a shutdown that still takes too long, or a second signal, ends the process at once.
 */
export function waitForStopSignal(
  stop: (signal: StopSignal, deadline: AbortSignal) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    onStopSignal((signal) => {
      const deadline = new AbortController()
      setTimeout(() => deadline.abort(), stopDeadlineMs).unref()
      setTimeout(() => process.exit(1), stopLimitMs).unref()
      stop(signal, deadline.signal).then(resolve, reject)
    })
  })
}
