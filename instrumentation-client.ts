import { tokenSource } from '#lib/account/token-source.ts'
import { setTokenSource } from '#lib/api/browser-transport.ts'
import { reportError } from '#lib/errors/report-error.ts'

setTokenSource(tokenSource)

// Uncaught errors of the page's own scripts, and errors that pages report themselves.
addEventListener('error', ({ error }) => error && reportError(error))
addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
