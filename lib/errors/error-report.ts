import { z } from 'zod'

/** An error report of a browser, as sent to `/api/errors`. The browser truncates longer texts. */
export const errorReport = z.strictObject({
  name: z.string().max(100),
  message: z.string().max(500),
  stack: z.string().max(4000).optional(),
  /** For an error on the server: the same digest as in the storefront's log. */
  digest: z.string().max(100).optional(),
  /** The path of the page, without its query. */
  path: z.string().max(500),
})
export type ErrorReport = z.infer<typeof errorReport>

/** Longest body of a report in bytes. */
export const maxReportBytes = 16 * 1024
