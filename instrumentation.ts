import type { Instrumentation } from 'next'

/** The framework calls it with each error of a request. It also compiles this file for its edge runtime, unused here. */
export const onRequestError: Instrumentation.onRequestError = async (...report) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { reportRequestError } = await import('#lib/http/report-request-error.ts')
  await reportRequestError(...report)
}
