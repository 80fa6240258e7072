import type { Picture as PictureData } from '#lib/catalog/types.ts'
import { sourceSet } from './source-set.ts'

type Props = {
  readonly picture: PictureData
  /** How wide it stands at each breakpoint, as the HTML attribute has it. */
  readonly sizes: string
  /** The most screen pixels it ever covers; larger files are not offered. */
  readonly maxWidth?: number
  /** For the one picture that the first view waits for. */
  readonly priority?: boolean
  /** Overrides the picture’s own words; empty where the text beside it already says it. */
  readonly alt?: string
  readonly className?: string
}

/** A catalogue picture: its own proportions reserved, the browser chooses the file, far ones wait. */
export function Picture({ picture, sizes, maxWidth, priority = false, alt, className }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: the catalogue brings its own sizes, no image service is between
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
