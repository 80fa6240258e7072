import { z } from 'zod'

/** An error in a browser, as it is sent to `/api/errors`. Longer texts are cut off by the browser. */
export const errorReport = z.strictObject({
  name: z.string().max(100),
  message: z.string().max(500),
  stack: z.string().max(4000).optional(),
  /** Of an error that happened on the server: the same as in the storefront's log. */
  digest: z.string().max(100).optional(),
  /** The path of the page, without its query. */
  path: z.string().max(500),
})
export type ErrorReport = z.infer<typeof errorReport>

/** Longest body of a report in bytes. */
export const maxReportBytes = 16 * 1024
