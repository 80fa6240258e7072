import type { Picture as PictureData } from '#lib/catalog/types.ts'
import { sourceSet } from './source-set.ts'

type Props = {
  readonly picture: PictureData
  /** The HTML `sizes` attribute: display width per breakpoint. */
  readonly sizes: string
  /** The maximum width in device pixels; larger files are not offered. */
  readonly maxWidth?: number
  /** For the LCP picture of the first viewport. */
  readonly priority?: boolean
  /** Overrides the picture’s own alt text; empty if adjacent text has the same content. */
  readonly alt?: string
  readonly className?: string
}

/**
 * A catalogue picture: reserves its aspect ratio, offers a `srcset`, and loads lazily unless it has priority.
 */
export function Picture({ picture, sizes, maxWidth, priority = false, alt, className }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: the catalogue provides its own sizes
    <img
      src={picture.md}
      srcSet={sourceSet(picture, maxWidth)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
      className={className}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      {...(priority ? { fetchPriority: 'high' } : {})}
    />
  )
}
