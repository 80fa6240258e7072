import { z } from 'zod'
import type { MessageKey } from '#i18n/message-key.ts'

export const reportReasons = ['offensive', 'personal', 'advert', 'fake', 'other'] as const

/** Maximum length of the note to a report. */
export const maxReportNote = 500

export const reasonMessage = 'reviews.report.reason.required' as const satisfies MessageKey

/** A report of a review, validated identically in the form and on the server. */
export const reviewReportSchema = z.object({
  reason: z.enum(reportReasons, { error: reasonMessage }),
  note: z.string().trim().max(maxReportNote),
})
