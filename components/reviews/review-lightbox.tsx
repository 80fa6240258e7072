'use client'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#components/labels/use-translate.ts'
import { Icon } from '#components/ui/icons.tsx'
import { useCloseOnNavigation } from '#components/ui/use-close-on-navigation.ts'
import type { ReviewPhoto } from './review-dialog-context.ts'

/** A finger that moves further than this, in pixels, turns to another photo. */
const swipeDistance = 48

type Props = {
  readonly photos: readonly ReviewPhoto[]
  /** Index of the photo to show first. */
  readonly first: number
  readonly onClose: () => void
}

/** A review’s photos over the page, one at a time, with arrow keys, swipes and Escape. */
export function ReviewLightbox({ photos, first, onClose }: Props) {
  const t = useTranslate()
  const [index, setIndex] = useState(first)
  const dialog = useRef<HTMLDialogElement>(null)
  const touchStart = useRef<number | null>(null)
  const photo = photos[index]
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  useCloseOnNavigation(dialog)

  const show = (step: 1 | -1) => setIndex((current) => (current + step + photos.length) % photos.length)
  /** Turns towards the right or the left edge of the screen. */
  function turn(side: 'left' | 'right'): void {
    if (!dialog.current || photos.length < 2) return
    const forward = getComputedStyle(dialog.current).direction === 'rtl' ? 'left' : 'right'
    show(side === forward ? 1 : -1)
  }
  return (
    <dialog
      ref={dialog}
      className="dlg lbx"
      aria-label={photos[first]?.alt}
      onClose={() => dialog.current?.open || onClose()}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') turn('right')
        if (key === 'ArrowLeft') turn('left')
      }}
      onTouchStart={({ touches }) => {
        touchStart.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null
      }}
      onTouchEnd={({ changedTouches }) => {
        const distance = (changedTouches[0]?.clientX ?? 0) - (touchStart.current ?? Number.NaN)
        touchStart.current = null
        if (Math.abs(distance) > swipeDistance) turn(distance < 0 ? 'right' : 'left')
      }}
    >
      <figure>
        {/* biome-ignore lint/performance/noImgElement: the service brings its own sizes */}
        <img src={photo?.large} alt={photo?.alt} />
        <figcaption aria-live="polite">{photo?.alt}</figcaption>
      </figure>
      {photos.length > 1 && (
        <>
          <button
            type="button"
            className="ib prev"
            aria-label={t('product.previousPicture')}
            onClick={() => show(-1)}
          >
            <Icon name="back" />
          </button>
          <button
            type="button"
            className="ib next"
            aria-label={t('product.nextPicture')}
            onClick={() => show(1)}
          >
            <Icon name="arrow" />
          </button>
        </>
      )}
      <button
        type="button"
        className="ib close"
        aria-label={t('bag.close')}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
    </dialog>
  )
}
