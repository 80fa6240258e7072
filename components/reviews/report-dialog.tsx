'use client'
import { useId, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import type { Locale } from '#i18n/locales.ts'
import { type ReviewReport, reportReview } from '#lib/reviews/fetch-reviews.client.ts'
import { maxReportNote, reportReasons, reviewReportSchema } from '#validation/review-report.ts'
import type { ReviewLabels } from './review-labels.ts'

const resolver: Resolver<ReviewReport> = (values) => {
  const { data, error } = reviewReportSchema.safeParse(values)
  if (data) return { values: data, errors: {} }
  const errors = error.issues.map(({ path, message }) => [path.join('.'), { type: 'validate', message }])
  return { values: {}, errors: Object.fromEntries(errors) }
}

type Props = {
  readonly id: string
  readonly locale: Locale
  readonly labels: ReviewLabels
  readonly onClose: () => void
}

/** The form that reports a review; once it is sent, a confirmation. */
export function ReportDialog({ id, locale, labels, onClose }: Props) {
  const fieldId = useId()
  const [outcome, setOutcome] = useState<'sent' | 'failed' | null>(null)
  const { register, handleSubmit, formState } = useForm<ReviewReport>({ resolver })
  const { errors, isSubmitting } = formState
  const errorId = `${fieldId}-error`
  const send = handleSubmit(async (report) => {
    setOutcome(null)
    const { ok } = await reportReview(locale, id, report)
    setOutcome(ok ? 'sent' : 'failed')
  })
  return (
    <DialogFrame
      className="dlg rep"
      heading={labels.reportTitle}
      headingClass="d t-xl"
      isDone={outcome === 'sent'}
      closeLabel={labels.close}
      onClose={onClose}
    >
      {() => (
        <>
          {outcome !== 'sent' && (
            <form noValidate onSubmit={(event) => void (isSubmitting ? event.preventDefault() : send(event))}>
              <fieldset
                aria-label={labels.reportTitle}
                aria-describedby={errors.reason ? errorId : undefined}
              >
                {reportReasons.map((reason) => (
                  <label key={reason}>
                    <input type="radio" value={reason} {...register('reason')} />
                    {labels.reasons[reason]}
                  </label>
                ))}
                {errors.reason && (
                  <div className="f err">
                    <p className="ms" id={errorId} role="alert">
                      {labels.reasonRequired}
                    </p>
                  </div>
                )}
              </fieldset>
              <div className="f">
                <label htmlFor={fieldId}>{labels.reportNote}</label>
                <textarea id={fieldId} className="in-t" maxLength={maxReportNote} {...register('note')} />
              </div>
              <p>
                <button type="submit" className="btn" aria-busy={isSubmitting || undefined}>
                  {labels.reportSend}
                </button>
              </p>
            </form>
          )}
          <p role="status">
            {outcome === 'sent' && labels.reportSent}
            {outcome === 'failed' && labels.reportFailed}
          </p>
        </>
      )}
    </DialogFrame>
  )
}
