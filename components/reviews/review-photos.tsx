'use client'
import { useContext } from 'react'
import { isPlainClick } from '#lib/dom/plain-click.ts'
import { ReviewDialogContext, type ReviewPhoto } from './review-dialog-context.ts'

/** The photos of a review, which open large over the page. Without JavaScript they link to the files. */
export function ReviewPhotos({ photos }: { readonly photos: readonly ReviewPhoto[] }) {
  const openDialog = useContext(ReviewDialogContext)
  return (
    <ul className="ph">
      {photos.map(({ small, large, alt }, first) => (
        <li key={large}>
          <a
            href={large}
            onClick={(event) => {
              if (!isPlainClick(event.nativeEvent)) return
              event.preventDefault()
              openDialog({ kind: 'photos', photos, first, link: event.currentTarget })
            }}
          >
            {/* biome-ignore lint/performance/noImgElement: the service brings its own sizes */}
            <img src={small} width={96} height={96} loading="lazy" alt={alt} />
          </a>
        </li>
      ))}
    </ul>
  )
}
