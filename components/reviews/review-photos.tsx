'use client'
import dynamic from 'next/dynamic'
import { useRef } from 'react'
import { interpolate } from '#components/ui/interpolate.ts'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { useOpener } from '#components/ui/use-opener.ts'
import type { Review } from '#lib/reviews/types.ts'
import { useReviews } from './use-reviews.ts'

const loadLightbox = () => import('./review-lightbox.tsx')
const ReviewLightbox = dynamic(() => loadLightbox().then((code) => code.ReviewLightbox))

type Props = {
  readonly photos: readonly Pick<Review['photos'][number], 'id' | 'small' | 'large'>[]
  readonly author: string
}

/** The photos of a review, which open large over the page. Without JavaScript they link to the files. */
export function ReviewPhotos({ photos, author }: Props) {
  const { labels } = useReviews()
  const pressed = useRef<HTMLAnchorElement>(null)
  const lightbox = useOpener<number>(loadLightbox, () => {
    if (pressed.current) location.assign(pressed.current.href)
  })
  const pictures = photos.map((photo, index) => ({
    ...photo,
    alt: interpolate(labels.photo, { number: index + 1, author }),
  }))
  return (
    <>
      <ul className="ph">
        {pictures.map(({ id, small, large, alt }, index) => (
          <li key={id}>
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
      {lightbox.target !== null && (
        <ReviewLightbox
          photos={pictures}
          first={lightbox.target}
          labels={labels}
          onClose={() => {
            lightbox.close()
            pressed.current?.focus()
          }}
        />
      )}
    </>
  )
}
