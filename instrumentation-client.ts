import { reportLazily } from '#lib/errors/report-lazily.ts'

// Errors that nothing caught, of the page's own scripts.
addEventListener('error', ({ error }) => error && reportLazily(error))
addEventListener('unhandledrejection', ({ reason }) => reportLazily(reason))
