'use client'
import { lazy, Suspense, useRef } from 'react'
import { loadWithLabels } from '#components/labels/load-with-labels.ts'
import { useOpener } from '#components/ui/use-opener.ts'
import { isPlainClick } from '#lib/dom/plain-click.ts'
import type { BrowserLabels } from '#lib/labels/browser-labels.ts'

const loadLightbox = loadWithLabels(() =>
  import('./review-lightbox.tsx').then(({ ReviewLightbox }) => ReviewLightbox),
)
const ReviewLightbox = lazy(loadLightbox)

export type ReviewPhoto = { readonly small: string; readonly large: string; readonly alt: string }

type Props = {
  readonly photos: readonly ReviewPhoto[]
  /** Labels of the photos over the page. */
  readonly labels: BrowserLabels
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
