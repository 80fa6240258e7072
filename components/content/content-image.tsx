import { Picture } from '#components/ui/picture.tsx'
import type { ContentPicture } from '#lib/content/types.ts'
import { art } from '../brand/art.generated.ts'
import { Art } from './art.tsx'

type Props = {
  readonly picture: ContentPicture
  /** Display width as in the HTML `sizes` attribute: on phones, and from 768 px. */
  readonly phoneSizes: string
  readonly desktopSizes: string
  readonly priority?: boolean
  readonly className?: string
}

/**
 * A block’s picture: the rendered scene if there is one, otherwise the storefront’s own art; nothing if there
 * is neither.
 */
export function ContentImage({
  picture,
  phoneSizes: small,
  desktopSizes: wide,
  priority = false,
  className,
}: Props) {
  const { files, alt } = picture
  if (files)
    return (
      <Picture
        picture={files}
        alt={alt}
        sizes={`(min-width: 768px) ${wide}, ${small}`}
        priority={priority}
        className={`scene ${className ?? ''}`}
      />
    )
  if (!picture.art) return null
  return (
    <Art
      art={art[picture.art]}
      alt={alt}
      phoneSizes={small}
      desktopSizes={wide}
      priority={priority}
      className={`art ${className ?? ''}`}
    />
  )
}
