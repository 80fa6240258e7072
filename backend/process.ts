import { ConfigError } from './config.ts'
import { DatabaseLockedError } from './db/lock.ts'
import { DatabaseLettersError } from './db/migrate.ts'

const patienceMs = 20_000

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

function portOf(cause: unknown): string {
  return cause instanceof Error && 'port' in cause ? String(cause.port) : '?'
}

/** What a person reads when the service could not start: a sentence with the mend, a stack only for surprises. */
export function sentenceFor(cause: unknown): string {
  const told = [ConfigError, DatabaseLockedError, DatabaseLettersError]
  if (cause instanceof Error && told.some((kind) => cause instanceof kind)) return cause.message
  switch (codeOf(cause)) {
    case 'EADDRINUSE':
      return `Port ${portOf(cause)} is in use. Stop what listens there, or set SHOP_PORT to a free one.`
    case 'EACCES':
      return `Port ${portOf(cause)} may not be opened by this user. Set SHOP_PORT to one above 1023.`
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
      return 'PostgreSQL does not answer at DATABASE_URL. Start it, correct the address, or unset it for the embedded database.'
    case '28P01':
    case '28000':
      return 'PostgreSQL refuses the user or password of DATABASE_URL. Correct them.'
    case '3D000':
      return 'The database that DATABASE_URL names does not exist. Create it with createdb.'
    default:
      return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
  }
}

/** Waits for SIGINT or SIGTERM and stops in order; a second signal, or too long a stop, ends at once. */
export function onceStopped(stop: (signal: string) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let stopping = false
    const handle = (signal: string) => {
      if (stopping) process.exit(1)
      stopping = true
      setTimeout(() => process.exit(1), patienceMs).unref()
      stop(signal).then(resolve, reject)
    }
    process.on('SIGINT', handle)
    process.on('SIGTERM', handle)
  })
}
