import { reportError } from '#lib/errors/report-error.ts'

// Errors that nothing caught, of the page's own scripts, and what pages report themselves.
addEventListener('error', ({ error }) => error && reportError(error))
addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
