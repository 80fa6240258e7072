import { reportError } from '#lib/errors/report-error.client.ts'

// Uncaught errors of the page's own scripts, and errors that pages report themselves.
addEventListener('error', ({ error }) => error && reportError(error))
addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
