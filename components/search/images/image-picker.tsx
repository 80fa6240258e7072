'use client'
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import type { Translate } from '#i18n/translate.ts'

type Props = { readonly onFile: (file: File) => void; readonly isReading: boolean; readonly t: Translate }

/** The chosen file. Empties the field, so that choosing the same file again triggers a change. */
function takeFile(field: HTMLInputElement): File | undefined {
  const file = field.files?.[0]
  field.value = ''
  return file
}

/** Picture input: file, camera, drop or paste. The picture is read locally and not uploaded yet. */
export function ImagePicker({ onFile, isReading, t }: Props) {
  const [isDragOver, setDragOver] = useState(false)
  const fileField = useRef<HTMLInputElement>(null)
  const cameraField = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0]
      if (!file) return
      event.preventDefault()
      onFile(file)
    }
    // A picture dropped beside the field would otherwise replace the page.
    const preventDefault = (event: globalThis.DragEvent) => event.preventDefault()
    document.addEventListener('paste', onPaste)
    document.addEventListener('dragover', preventDefault)
    document.addEventListener('drop', preventDefault)
    return () => {
      document.removeEventListener('paste', onPaste)
      document.removeEventListener('dragover', preventDefault)
      document.removeEventListener('drop', preventDefault)
    }
  }, [onFile])

  // Picks up a file chosen before hydration.
  useEffect(() => {
    for (const field of [fileField, cameraField]) {
      const file = field.current && takeFile(field.current)
      if (file) onFile(file)
    }
  }, [onFile])

  const onPick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = takeFile(event.target)
    if (file) onFile(file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setDragOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the buttons inside do the same
    <div
      className={isDragOver ? 'drop over' : 'drop'}
      aria-busy={isReading}
      onDragOver={(event) => {
        event.preventDefault()
        setDragOver(true)
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={onDrop}
    >
      <Icon name="camera" />
      <div className="ways">
        <label className="btn pick">
          {t('image.choose', 'Choose a picture')}
          <input ref={fileField} type="file" accept="image/*" onChange={onPick} />
        </label>
        <label className="btn alt pick camera">
          {t('image.photograph', 'Take a photo')}
          <input ref={cameraField} type="file" accept="image/*" capture="environment" onChange={onPick} />
        </label>
      </div>
      <p className="t-s mut">{t('image.drop', 'Or drop one here, or paste it.')}</p>
      <p className="t-s">{t('image.nothing-sent', 'Nothing is sent until you say so.')}</p>
    </div>
  )
}
