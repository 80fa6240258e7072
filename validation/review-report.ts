import { z } from 'zod'
import type { Message } from './messages.ts'

export const reportReasons = ['offensive', 'personal', 'advert', 'fake', 'other'] as const

/** Maximum length of the note to a report. */
export const maxReportNote = 500

export const reasonMessage = {
  key: 'reviews.report.reason.required',
  english: 'Choose a reason',
} as const satisfies Message

/** A report of a review, validated identically in the form and on the server. */
export const reviewReportSchema = z.object({
  reason: z.enum(reportReasons, { error: reasonMessage.key }),
  note: z.string().trim().max(maxReportNote),
})
