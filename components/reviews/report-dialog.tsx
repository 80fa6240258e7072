'use client'
import { useState } from 'react'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { TextAreaField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError } from '#components/form/form-errors.ts'
import { RadioGroup } from '#components/form/radio-group.tsx'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useTranslate } from '#components/labels/use-translate.ts'
import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import type { Locale } from '#i18n/locales.ts'
import { type ReviewReport, reportReview } from '#lib/reviews/fetch-reviews.client.ts'
import { maxReportNote, reportReasons, reviewReportSchema } from '#validation/review-report.ts'

type Props = {
  readonly id: string
  readonly locale: Locale
  readonly onClose: () => void
}

type FormProps = Pick<Props, 'id' | 'locale'> & { readonly onSent: () => void }

function ReportForm({ id, locale, onSent }: FormProps) {
  const t = useTranslate()
  const form = useZodForm(reviewReportSchema, { defaultValues: { note: '' } })
  const title = t('reviews.report.title')
  const reasons: Readonly<Record<ReviewReport['reason'], string>> = {
    offensive: t('reviews.report.offensive'),
    personal: t('reviews.report.personal'),
    advert: t('reviews.report.advert'),
    fake: t('reviews.report.fake'),
    other: t('reviews.report.other'),
  }

  async function send(report: ReviewReport): Promise<void> {
    const { ok } = await reportReview(locale, id, report)
    if (ok) onSent()
    else setFormError(form, 'failed')
  }

  return (
    <Form form={form} texts={useFormTexts({ marksOptional: false, title })} onSubmit={send}>
      <RadioGroup<ReviewReport>
        name="reason"
        label={title}
        isLabelHidden
        options={reportReasons.map((reason) => ({ value: reason, label: reasons[reason] }))}
      />
      <TextAreaField<ReviewReport>
        name="note"
        label={t('reviews.report.note')}
        required={false}
        area={{ maxLength: maxReportNote }}
      />
      <ErrorSummary>{() => t('reviews.failed')}</ErrorSummary>
      <p>
        <SubmitButton>{t('reviews.report.send')}</SubmitButton>
      </p>
    </Form>
  )
}

/** The form that reports a review; once it is sent, a confirmation. */
export function ReportDialog({ id, locale, onClose }: Props) {
  const t = useTranslate()
  const [isSent, setSent] = useState(false)
  return (
    <DialogFrame
      className="dlg rep"
      heading={t('reviews.report.title')}
      headingClass="d t-xl"
      isDone={isSent}
      closeLabel={t('bag.close')}
      onClose={onClose}
    >
      {() => (
        <>
          {!isSent && <ReportForm id={id} locale={locale} onSent={() => setSent(true)} />}
          <p role="status">{isSent && t('reviews.report.thanks')}</p>
        </>
      )}
    </DialogFrame>
  )
}
