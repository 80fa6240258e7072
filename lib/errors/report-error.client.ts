import type { ErrorReport } from './error-report.ts'

/** Maximum of reports per document. A page that fails repeatedly adds no information. */
const maxReports = 5
const reportedKeys = new Set<string>()

function describeError(cause: unknown): Omit<ErrorReport, 'path'> {
  if (!(cause instanceof Error)) return { name: 'NotAnError', message: String(cause).slice(0, 500) }
  const { name, message, stack } = cause
  return {
    name: name.slice(0, 100),
    message: message.slice(0, 500),
    ...(stack === undefined ? {} : { stack: stack.slice(0, 4000) }),
    ...('digest' in cause && typeof cause.digest === 'string' ? { digest: cause.digest.slice(0, 100) } : {}),
  }
}

function sendReport(cause: unknown): void {
  const described = describeError(cause)
  const key = `${described.name} ${described.message} ${described.stack}`
  if (reportedKeys.size >= maxReports || reportedKeys.has(key)) return
  reportedKeys.add(key)
  const report: ErrorReport = { ...described, path: location.pathname.slice(0, 500) }
  // Sent as text, which needs no CORS preflight; a beacon outlives the page.
  navigator.sendBeacon('/api/errors', JSON.stringify(report))
}

/**
 * Sends an error of this page to the storefront's log: each error once, at most five per document. Does
 * nothing in development. Never throws.
 */
export function reportError(cause: unknown): void {
  if (process.env.NODE_ENV === 'development') return
  try {
    sendReport(cause)
  } catch {
    // A value that cannot be read, or a browser without beacons: an error thrown here would be reported
    // again.
  }
}
