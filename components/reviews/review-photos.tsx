'use client'
import { lazy, Suspense, useRef } from 'react'
import { useOpener } from '#components/ui/use-opener.ts'
import { isPlainClick } from '#lib/dom/plain-click.ts'
import type { ReviewLabels } from './review-labels.ts'

const loadLightbox = () =>
  import('./review-lightbox.tsx').then(({ ReviewLightbox }) => ({ default: ReviewLightbox }))
const ReviewLightbox = lazy(loadLightbox)

export type ReviewPhoto = { readonly small: string; readonly large: string; readonly alt: string }

type Props = {
  readonly photos: readonly ReviewPhoto[]
  readonly labels: Pick<ReviewLabels, 'previous' | 'next' | 'close'>
}

/** The photos of a review, which open large over the page. Without JavaScript they link to the files. */
export function ReviewPhotos({ photos, labels }: Props) {
  const pressed = useRef<HTMLAnchorElement>(null)
  const lightbox = useOpener<number>(loadLightbox, () => {
    if (pressed.current) location.assign(pressed.current.href)
  })
  return (
    <>
      <ul className="ph">
        {photos.map(({ small, large, alt }, index) => (
          <li key={large}>
            <a
              href={large}
              onClick={(event) => {
                if (!isPlainClick(event.nativeEvent)) return
                event.preventDefault()
                pressed.current = event.currentTarget
                lightbox.open(index)
              }}
            >
              {/* biome-ignore lint/performance/noImgElement: the service brings its own sizes */}
              <img src={small} width={96} height={96} loading="lazy" alt={alt} />
            </a>
          </li>
        ))}
      </ul>
      <Suspense>
        {lightbox.target !== null && (
          <ReviewLightbox
            photos={photos}
            first={lightbox.target}
            labels={labels}
            onClose={() => {
              lightbox.close()
              pressed.current?.focus()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
