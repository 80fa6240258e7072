'use client'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { marketCodeOf } from '#i18n/locales.ts'
import type { ReviewForm } from '#lib/reviews/review-form.server.ts'
import { sendReview } from '#lib/reviews/send-review.client.ts'
import { type ReviewFit, reviewFits } from '#lib/reviews/types.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { PhotoPicker } from './photo-picker.tsx'
import { RatingField } from './rating-field.tsx'
import { ReviewErrorSummary } from './review-error-summary.tsx'
import type { ReviewFormLabels } from './review-form-labels.ts'
import { type ReviewValues, reviewResolver, type ValidReview } from './review-values.ts'
import { ReviewFieldError, TextField, useReviewField } from './text-field.tsx'
import { useRadioGroup } from './use-radio-group.ts'

type Props = {
  readonly shop: ShopContext
  readonly token: string
  readonly form: ReviewForm
  readonly labels: ReviewFormLabels
}

/** The review form: validated as the service validates it; the input stays on the page until it is sent. */
export function WriteReviewForm({ shop: { locale }, token, form: reviewForm, labels }: Props) {
  const { written, product } = reviewForm
  // Without default values, the form takes the text of the fields, also what was typed before hydration.
  const form = useForm<ReviewValues, unknown, ValidReview>({
    resolver: reviewResolver(marketCodeOf(locale)),
    shouldFocusError: false,
  })
  const [photos, setPhotos] = useState<readonly string[]>(written?.photos ?? [])
  const [failure, setFailure] = useState('')
  const [isDone, setDone] = useState(false)
  const [uploading, setUploading] = useState(false)
  const [wasSent, setWasSent] = useState(written !== null)
  const confirmation = useRef<HTMLHeadingElement>(null)
  const { isSubmitting } = form.formState

  useEffect(() => {
    if (isDone) confirmation.current?.focus()
  }, [isDone])
  useEffect(() => markPartReady('review'), [])

  const send = form.handleSubmit(async (review) => {
    const size = review.size ?? written?.size ?? product.size
    const result = await sendReview(locale, token, { ...review, size, photos: [...photos] })
    if (result.ok) setWasSent(true)
    else setFailure(getFailureText(result.error.code, result.error.message, labels))
    setDone(result.ok)
  })

  if (isDone) {
    return (
      <div className="done" role="status">
        <h2 className="d t-xl" ref={confirmation} tabIndex={-1}>
          {labels.done}
        </h2>
        <p>{labels.doneText}</p>
        <p className="row wrapf">
          <button type="button" className="btn alt" onClick={() => setDone(false)}>
            {labels.edit}
          </button>
          <a className="btn" href={`/${locale}`}>
            {labels.back}
          </a>
        </p>
      </div>
    )
  }
  return (
    <FormProvider {...form}>
      <form
        noValidate
        data-replay="review"
        onSubmit={(event) => {
          event.preventDefault()
          if (isSubmitting || uploading) return
          setFailure('')
          void send(event)
        }}
      >
        <ReviewErrorSummary failure={failure} labels={labels} />
        <RatingField initial={written?.rating} labels={labels} />
        {product.sizes.length > 1 && (
          <div className="f">
            <label htmlFor="review-size">{labels.size}</label>
            <select
              {...form.register('size')}
              id="review-size"
              className="in-t"
              defaultValue={written?.size ?? product.size}
              aria-describedby="review-size-hint"
            >
              {product.sizes.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <p className="hint" id="review-size-hint">
              {labels.sizeHint}
            </p>
          </div>
        )}
        {product.hasFit && <FitField initial={written?.fit ?? null} labels={labels} />}
        <TextField name="title" label={labels.title} initial={written?.title ?? ''} labels={labels} />
        <TextField
          name="text"
          label={labels.text}
          hint={labels.textHint}
          initial={written?.text ?? ''}
          labels={labels}
        />
        <PhotoPicker
          locale={locale}
          token={token}
          labels={labels}
          photos={photos}
          onChange={setPhotos}
          onUploadingChange={setUploading}
        />
        <TextField
          name="author"
          label={labels.author}
          hint={labels.authorHint}
          initial={written?.author ?? reviewForm.author}
          labels={labels}
          autoComplete="nickname"
        />
        <ConsentField labels={labels} />
        <p>
          <button type="submit" className="btn" aria-busy={isSubmitting} aria-disabled={uploading}>
            {wasSent ? labels.change : labels.send}
          </button>
        </p>
      </form>
    </FormProvider>
  )
}

type FitProps = { readonly initial: ReviewFit | null; readonly labels: ReviewFormLabels }

function FitField({ initial, labels }: FitProps) {
  const { getRadio } = useRadioGroup('fit', initial)
  return (
    <fieldset>
      <legend>{labels.fit}</legend>
      <div className="fits">
        {reviewFits.map((name) => (
          <label key={name}>
            <input {...getRadio(name)} />
            {labels.fits[name]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function ConsentField({ labels }: { readonly labels: ReviewFormLabels }) {
  const { control } = useReviewField('consent')
  return (
    <div>
      <label className="tick">
        <input {...control} id="review-consent" type="checkbox" />
        {labels.consent}
      </label>
      <ReviewFieldError name="consent" labels={labels} />
    </div>
  )
}

function getFailureText(code: string, message: string, labels: ReviewFormLabels): string {
  if (code === 'already_decided') return labels.alreadyDecided
  if (code === 'link_expired' || code === 'unknown_link') return labels.expired
  if (code === 'too_many_requests') return labels.rateLimited
  return code === 'invalid_input' || code === 'photo_not_found' ? message : labels.failed
}
