'use client'
import { type ChangeEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '#components/ui/icons.tsx'
import { interpolate } from '#components/ui/interpolate.ts'
import type { Locale } from '#i18n/locales.ts'
import { getPhotoPreviewUrl, uploadReviewPhoto } from '#lib/reviews/send-review.client.ts'
import type { ReviewFormLabels } from './review-form-labels.ts'

type Props = {
  readonly locale: Locale
  readonly token: string
  readonly labels: ReviewFormLabels
  readonly photos: readonly string[]
  readonly onChange: (change: (photos: readonly string[]) => readonly string[]) => void
  readonly onUploadingChange: (busy: boolean) => void
}

const maxPhotos = 4

/**
 * Selects photos and uploads them one after the other before the form is sent; a failed upload shows an error
 * and does not affect the others.
 */
export function PhotoPicker({ locale, token, labels, photos, onChange, onUploadingChange }: Props) {
  const [pendingCount, setPendingCount] = useState(0)
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const add = useRef<HTMLButtonElement>(null)

  async function upload({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(target.files ?? [])]
    target.value = ''
    const freeCount = maxPhotos - photos.length
    setProblem(files.length > freeCount ? labels.tooManyPhotos : '')
    onUploadingChange(true)
    for (const [index, file] of files.slice(0, freeCount).entries()) {
      setPendingCount(Math.min(freeCount, files.length) - index)
      const result = await uploadReviewPhoto(locale, token, file)
      // A photo may have been removed meanwhile.
      if (result.ok) onChange((current) => [...current, result.value])
      else setProblem(getPhotoErrorText(result.error.code, labels))
    }
    setPendingCount(0)
    onUploadingChange(false)
  }

  function remove(id: string): void {
    // The button reappears only once there is room for another photo, so the focus can move to it only after
    // the flush.
    flushSync(() => onChange((current) => current.filter((other) => other !== id)))
    add.current?.focus()
  }

  return (
    <fieldset aria-describedby="review-photos-hint">
      <legend>{labels.photos}</legend>
      <p className="hint" id="review-photos-hint">
        {labels.photosHint}
      </p>
      <ul className="pics">
        {photos.map((id, index) => (
          <li key={id}>
            {/* biome-ignore lint/performance/noImgElement: private until published, so no image service sees it */}
            <img src={getPhotoPreviewUrl(id, token)} alt={interpolate(labels.photo, { number: index + 1 })} />
            <button
              type="button"
              className="ib"
              aria-label={interpolate(labels.removePhoto, { number: index + 1 })}
              onClick={() => remove(id)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
        {pendingCount > 0 && (
          <li>
            <div className="sk" role="status" aria-label={labels.photoSending} />
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        aria-label={labels.addPhoto}
        onChange={(event) => void upload(event)}
      />
      {photos.length < maxPhotos && (
        <button
          ref={add}
          type="button"
          className="btn alt sm"
          style={{ marginTop: 10 }}
          aria-disabled={pendingCount > 0}
          onClick={() => pendingCount === 0 && input.current?.click()}
        >
          {labels.addPhoto}
        </button>
      )}
      <p className="ms" role="alert">
        {problem}
      </p>
    </fieldset>
  )
}

function getPhotoErrorText(code: string, labels: ReviewFormLabels): string {
  if (code === 'not_a_picture' || code === 'unsupported_picture') return labels.photoUnreadable
  if (code === 'too_large') return labels.photoTooLarge
  if (code === 'too_many_photos') return labels.tooManyPhotos
  return code === 'too_many_requests' ? labels.rateLimited : labels.photoFailed
}
