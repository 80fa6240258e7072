'use client'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { interpolate } from '#components/ui/interpolate.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { ReviewForm } from '#lib/reviews/review-form.server.ts'
import { sendReview } from '#lib/reviews/send-review.client.ts'
import { type ReviewFit, reviewFits } from '#lib/reviews/types.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { checkReview } from '#validation/reviews.ts'
import { PhotoPicker } from './photo-picker.tsx'
import type { ReviewFormLabels } from './review-form-labels.ts'
import { getAriaProps, type Problems, ReviewFieldError, TextField } from './text-field.tsx'

type Props = {
  readonly shop: ShopContext
  readonly token: string
  readonly form: ReviewForm
  readonly labels: ReviewFormLabels
}

const fields = ['rating', 'title', 'text', 'author', 'consent'] as const

/** The review form: validated as the service validates it; the input stays on the page until it is sent. */
export function WriteReviewForm({ shop: { locale }, token, form: reviewForm, labels }: Props) {
  const { written, product } = reviewForm
  const [rating, setRating] = useState(written?.rating ?? 0)
  const [title, setTitle] = useState(written?.title ?? '')
  const [text, setText] = useState(written?.text ?? '')
  const [author, setAuthor] = useState(written?.author ?? reviewForm.author)
  const [fit, setFit] = useState<ReviewFit | null>(written?.fit ?? null)
  const [size, setSize] = useState(written?.size ?? product.size)
  const [photos, setPhotos] = useState<readonly string[]>(written?.photos ?? [])
  const [consent, setConsent] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState('')
  const [state, setState] = useState<'writing' | 'sending' | 'done'>('writing')
  const [uploading, setUploading] = useState(false)
  const [wasSent, setWasSent] = useState(written !== null)
  const [hasRead, setHasRead] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const confirmation = useRef<HTMLHeadingElement>(null)
  const invalidFields = fields.filter((name) => problems[name])

  useEffect(() => {
    if (state === 'done') confirmation.current?.focus()
    else if (Object.keys(problems).length || failure) summary.current?.focus()
  }, [state, problems, failure])

  // Input from before hydration is only in the DOM.
  useEffect(() => {
    const formData = new FormData(form.current ?? undefined)
    const read = (name: string) => String(formData.get(name) ?? '')
    setRating(Number(read('rating')))
    setTitle(read('title'))
    setText(read('text'))
    setAuthor(read('author'))
    setFit(reviewFits.find((name) => name === read('fit')) ?? null)
    setSize((previous) => read('size') || previous)
    setConsent(formData.has('consent'))
    setHasRead(true)
  }, [])
  useEffect(() => (hasRead ? markPartReady('review') : undefined), [hasRead])

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (state === 'sending' || uploading) return
    setFailure('')
    const checked = checkReview(marketCodeOf(locale), { rating, title, text, author, consent })
    if ('problems' in checked) {
      setProblems(
        Object.fromEntries(checked.problems.map(({ field, key }) => [field, labels.problems[key] ?? key])),
      )
      return
    }
    setProblems({})
    setState('sending')
    const result = await sendReview(locale, token, { ...checked.review, fit, size, photos: [...photos] })
    setState(result.ok ? 'done' : 'writing')
    if (result.ok) setWasSent(true)
    else setFailure(getFailureText(result.error.code, result.error.message, labels))
  }

  if (state === 'done') {
    return (
      <div className="done" role="status">
        <h2 className="d t-xl" ref={confirmation} tabIndex={-1}>
          {labels.done}
        </h2>
        <p>{labels.doneText}</p>
        <p className="row wrapf">
          <button type="button" className="btn alt" onClick={() => setState('writing')}>
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
    <form ref={form} onSubmit={(event) => void send(event)} noValidate data-replay="review">
      {(invalidFields.length > 0 || failure) && (
        <div className="problems" ref={summary} tabIndex={-1} role="alert">
          <h2>{failure || labels.problemsTitle}</h2>
          <ul>
            {invalidFields.map((name) => (
              <li key={name}>
                <a href={name === 'rating' ? '#review-rating-1' : `#review-${name}`}>{problems[name]}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <fieldset aria-describedby={problems.rating ? 'review-rating-ms' : undefined}>
        <legend>{labels.rating}</legend>
        <div className="pick">
          {labels.starLabels.map((label, index) => (
            <label key={label}>
              <input
                type="radio"
                id={`review-rating-${index + 1}`}
                name="rating"
                value={index + 1}
                checked={rating === index + 1}
                onChange={() => setRating(index + 1)}
                aria-label={`${interpolate(labels.stars, { rating: index + 1 })}: ${label}`}
              />
              <span className="sr" style={{ ['--r' as string]: index < rating ? 5 : 0 }} />
            </label>
          ))}
          <output>{labels.starLabels[rating - 1] ?? ''}</output>
        </div>
        <ReviewFieldError name="rating" problems={problems} />
      </fieldset>
      {product.sizes.length > 1 && (
        <div className="f">
          <label htmlFor="review-size">{labels.size}</label>
          <select
            id="review-size"
            className="in-t"
            name="size"
            value={size}
            aria-describedby="review-size-hint"
            onChange={({ target }) => setSize(target.value)}
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
      {product.hasFit && (
        <fieldset>
          <legend>{labels.fit}</legend>
          <div className="fits">
            {reviewFits.map((name) => (
              <label key={name}>
                <input
                  type="radio"
                  name="fit"
                  value={name}
                  checked={fit === name}
                  onChange={() => setFit(name)}
                />
                {labels.fits[name]}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <TextField name="title" label={labels.title} value={title} problems={problems} onChange={setTitle} />
      <TextField
        name="text"
        label={labels.text}
        hint={labels.textHint}
        value={text}
        problems={problems}
        onChange={setText}
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
        value={author}
        problems={problems}
        onChange={setAuthor}
        autoComplete="nickname"
      />
      <div>
        <label className="tick">
          <input
            id="review-consent"
            name="consent"
            type="checkbox"
            checked={consent}
            onChange={({ target }) => setConsent(target.checked)}
            {...getAriaProps('consent', problems)}
          />
          {labels.consent}
        </label>
        <ReviewFieldError name="consent" problems={problems} />
      </div>
      <p>
        <button type="submit" className="btn" aria-busy={state === 'sending'} aria-disabled={uploading}>
          {wasSent ? labels.change : labels.send}
        </button>
      </p>
    </form>
  )
}

function getFailureText(code: string, message: string, labels: ReviewFormLabels): string {
  if (code === 'already_decided') return labels.alreadyDecided
  if (code === 'link_expired' || code === 'unknown_link') return labels.expired
  if (code === 'too_many_requests') return labels.rateLimited
  return code === 'invalid_input' || code === 'photo_not_found' ? message : labels.failed
}
