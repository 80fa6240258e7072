'use client'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FieldError } from '#components/form/field.tsx'
import { useTranslate } from '#components/labels/use-translate.ts'
import { Icon } from '#components/ui/icons.tsx'
import type { Translate } from '#i18n/translate.ts'
import type { Result } from '#lib/api/result.ts'

type Props = {
  /** The texts of the form. */
  readonly texts: { readonly label: string; readonly hint: string; readonly tooMany: string }
  readonly maxPhotos: number
  readonly upload: (file: File) => Promise<Result<string>>
  readonly getPreviewUrl: (id: string) => string
  readonly photos: readonly string[]
  readonly onChange: (change: (photos: readonly string[]) => readonly string[]) => void
  readonly onUploadingChange: (busy: boolean) => void
}

/**
 * Selects photos and uploads them one after the other before the form is sent; a failed upload shows an error
 * and does not affect the others.
 */
export function PhotoPicker({
  texts,
  maxPhotos,
  upload,
  getPreviewUrl,
  photos,
  onChange,
  onUploadingChange,
}: Props) {
  const t = useTranslate()
  const [pendingCount, setPendingCount] = useState(0)
  const [problem, setProblem] = useState('')
  const id = useId()
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`]
  const input = useRef<HTMLInputElement>(null)
  const add = useRef<HTMLButtonElement>(null)

  async function uploadAll({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(target.files ?? [])]
    target.value = ''
    const freeCount = maxPhotos - photos.length
    setProblem(files.length > freeCount ? texts.tooMany : '')
    onUploadingChange(true)
    for (const [index, file] of files.slice(0, freeCount).entries()) {
      setPendingCount(Math.min(freeCount, files.length) - index)
      const result = await upload(file)
      // A photo may have been removed meanwhile.
      if (result.ok) onChange((current) => [...current, result.value])
      else setProblem(getPhotoErrorText(result.error.code, texts, t))
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
    <fieldset aria-describedby={problem ? `${errorId} ${hintId}` : hintId}>
      <legend>{texts.label}</legend>
      <p className="hint" id={hintId}>
        {texts.hint}
      </p>
      <ul className="pics">
        {photos.map((id, index) => (
          <li key={id}>
            {/* biome-ignore lint/performance/noImgElement: private, so no image service sees it */}
            <img src={getPreviewUrl(id)} alt={t('review.form.photo', { number: index + 1 })} />
            <button
              type="button"
              className="ib"
              aria-label={t('review.form.photos.remove', { number: index + 1 })}
              onClick={() => remove(id)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
        {pendingCount > 0 && (
          <li>
            <div className="sk" role="status" aria-label={t('review.form.photos.sending')} />
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        aria-label={t('review.form.photos.add')}
        onChange={(event) => void uploadAll(event)}
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
          {t('review.form.photos.add')}
        </button>
      )}
      <div className="f err" role="alert">
        <FieldError id={errorId} name="photos" message={problem} />
      </div>
    </fieldset>
  )
}

function getPhotoErrorText(code: string, texts: Props['texts'], t: Translate): string {
  if (code === 'not_a_picture' || code === 'unsupported_picture') return t('review.form.photos.bad')
  if (code === 'too_large') return t('review.form.photos.large')
  if (code === 'too_many_photos') return texts.tooMany
  return code === 'too_many_requests' ? t('review.form.slow') : t('review.form.photos.failed')
}
