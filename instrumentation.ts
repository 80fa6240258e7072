import type { Instrumentation } from 'next'

/**
 * Next.js calls this with each request error. It also compiles this file for its edge runtime, which is
 * unused here.
 */
export const onRequestError: Instrumentation.onRequestError = async (...report) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { reportRequestError } = await import('#lib/http/report-request-error.server.ts')
  await reportRequestError(...report)
}
