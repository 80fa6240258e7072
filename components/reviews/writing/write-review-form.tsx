'use client'
import { useEffect, useRef, useState } from 'react'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { Field } from '#components/form/field.tsx'
import { CheckboxField, TextAreaField, TextField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError, setServerErrors } from '#components/form/form-errors.ts'
import { RadioGroup } from '#components/form/radio-group.tsx'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useTranslate } from '#components/labels/use-translate.ts'
import { PhotoPicker } from '#components/photos/photo-picker.tsx'
import { marketCodeOf } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { ReviewForm } from '#lib/reviews/review-form.server.ts'
import {
  getPhotoPreviewUrl,
  type ReviewFailure,
  sendReview,
  uploadReviewPhoto,
} from '#lib/reviews/send-review.client.ts'
import { reviewFits } from '#lib/reviews/types.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { reviewLengths } from '#validation/reviews.ts'
import { fitLabels } from '../fit-labels.ts'
import { RatingField } from './rating-field.tsx'
import { type ReviewValues, reviewForm, type ValidReview } from './review-form.ts'

type Props = {
  readonly shop: ShopContext
  readonly token: string
  readonly form: ReviewForm
}

/** The review form: validated as the service validates it; the input stays on the page until it is sent. */
export function WriteReviewForm({ shop: { locale }, token, form: { written, product, author } }: Props) {
  const t = useTranslate()
  const [schema] = useState(() => reviewForm(marketCodeOf(locale)))
  const form = useZodForm(schema, {
    defaultValues: {
      ...(written && { rating: written.rating }),
      ...(product.hasFit && { fit: written?.fit ?? null }),
    },
  })
  const [photos, setPhotos] = useState<readonly string[]>(written?.photos ?? [])
  const [failure, setFailure] = useState('')
  const [isDone, setDone] = useState(false)
  const [uploading, setUploading] = useState(false)
  const [wasSent, setWasSent] = useState(written !== null)
  useEffect(() => markPartReady('review'), [])

  async function send(review: ValidReview): Promise<void> {
    const { size = written?.size ?? product.size, fit = null, ...text } = review
    const failed = await sendReview(locale, token, { ...text, size, fit, photos: [...photos] })
    if (!failed) {
      setWasSent(true)
      setDone(true)
      return
    }
    const fieldErrors = failed.fieldErrors.filter(({ field }) => field in text)
    if (failed.code === 'invalid_input' && fieldErrors.length > 0) return setServerErrors(form, fieldErrors)
    setFailure(getFailureText(failed, t))
    setFormError(form, failed.code)
  }

  const texts = useFormTexts({ marksOptional: false, title: t('review.form.problems') })
  if (isDone) return <Confirmation homeHref={`/${locale}`} onEdit={() => setDone(false)} />
  return (
    <Form form={form} texts={texts} onSubmit={send} summary={{}} replay="review">
      <RatingField />
      {product.sizes.length > 1 && (
        <Field<ReviewValues> name="size" label={t('reviews.sizes.label')} hint={t('review.form.size.hint')}>
          {(control) => (
            <select {...control} className="in-t" defaultValue={written?.size ?? product.size}>
              {product.sizes.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {product.hasFit && (
        <RadioGroup<ReviewValues>
          name="fit"
          label={t('reviews.fit.label')}
          required={false}
          optionsClass="fits"
          options={reviewFits.map((fit) => ({ value: fit, label: fitLabels(t)[fit] }))}
        />
      )}
      <TextField<ReviewValues>
        name="title"
        label={t('review.form.title.label')}
        input={{ defaultValue: written?.title ?? '', maxLength: reviewLengths.title.max }}
      />
      <TextAreaField<ReviewValues>
        name="text"
        label={t('review.form.text.label')}
        hint={t('review.form.text.hint')}
        area={{ defaultValue: written?.text ?? '', maxLength: reviewLengths.text.max }}
      />
      <PhotoPicker
        texts={{
          label: t('review.form.photos.label'),
          hint: t('review.form.photos.hint'),
          tooMany: t('review.form.photos.many'),
        }}
        maxPhotos={4}
        upload={(file) => uploadReviewPhoto(locale, token, file)}
        getPreviewUrl={(id) => getPhotoPreviewUrl(id, token)}
        photos={photos}
        onChange={setPhotos}
        onUploadingChange={setUploading}
      />
      <TextField<ReviewValues>
        name="author"
        label={t('review.form.author.label')}
        hint={t('review.form.author.hint')}
        input={{
          defaultValue: written?.author ?? author,
          maxLength: reviewLengths.author.max,
          autoComplete: 'nickname',
        }}
      />
      <CheckboxField<ReviewValues> name="consent" label={t('review.form.consent.label')} required />
      <ErrorSummary heading="h2">{() => failure}</ErrorSummary>
      <p>
        <SubmitButton isBlocked={uploading}>
          {wasSent ? t('review.form.change') : t('review.form.send')}
        </SubmitButton>
      </p>
    </Form>
  )
}

type ConfirmationProps = { readonly homeHref: string; readonly onEdit: () => void }

/** Confirms that the review was sent. It takes the focus. */
function Confirmation({ homeHref, onEdit }: ConfirmationProps) {
  const t = useTranslate()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="done" role="status">
      <h2 className="d t-xl" ref={title} tabIndex={-1}>
        {t('review.form.done.title')}
      </h2>
      <p>{t('review.form.done.text')}</p>
      <p className="row wrapf">
        <button type="button" className="btn alt" onClick={onEdit}>
          {t('review.form.edit')}
        </button>
        <a className="btn" href={homeHref}>
          {t('thanks.home')}
        </a>
      </p>
    </div>
  )
}

function getFailureText({ code, message }: ReviewFailure, t: Translate): string {
  if (code === 'already_decided') return t('review.form.decided')
  if (code === 'link_expired' || code === 'unknown_link') return t('review.form.expired.title')
  if (code === 'too_many_requests') return t('review.form.slow')
  return code === 'invalid_input' || code === 'photo_not_found' ? message : t('review.form.failed')
}
