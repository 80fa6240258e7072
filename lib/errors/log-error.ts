import { redact, redactPath } from './redact.ts'

export type LoggedError = {
  readonly name: string
  readonly message: string
  readonly stack?: string | undefined
  /** Identifies the error on the page that the visitor sees. */
  readonly digest?: string | undefined
}

/** Where the error occurred. */
export type ErrorContext = {
  readonly where: 'storefront' | 'browser'
  readonly path: string
  readonly route?: string
  readonly requestId?: string | undefined
  readonly browser?: string | undefined
}

/** Writes an error as one line of JSON to standard error, without personal data. */
export function logError(error: LoggedError, { path, ...context }: ErrorContext): void {
  const { name, message, stack, digest } = error
  const line = {
    level: 'error',
    msg: context.where === 'browser' ? 'error in a browser' : 'request failed',
    time: new Date().toISOString(),
    ...context,
    path: redactPath(path),
    error: { name, message: redact(message), digest, ...(stack && { stack: redact(stack) }) },
  }
  process.stderr.write(`${JSON.stringify(line)}\n`)
}
