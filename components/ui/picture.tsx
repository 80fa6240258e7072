import type { Picture as PictureData } from '#lib/catalog/types.ts'

type Props = {
  readonly picture: PictureData
  /** How wide it stands at each breakpoint, as the HTML attribute has it. */
  readonly sizes: string
  /** For the one picture that the first view waits for. */
  readonly priority?: boolean
  /** Overrides the picture’s own words; empty where the text beside it already says it. */
  readonly alt?: string
  readonly className?: string
}

/** Widths of the sizes a picture comes in; `full` is as wide as it says itself. */
const widths = { xs: 240, md: 480, lg: 960 } as const

function sourceSet({ xs, md, lg, full, width }: PictureData): string {
  const candidates: (readonly [string, number])[] = [
    [xs, widths.xs],
    [md, widths.md],
    [lg, widths.lg],
    [full, width],
  ]
  return candidates
    .filter(([, wide], index) => index === candidates.length - 1 || wide < width)
    .map(([source, wide]) => `${source} ${wide}w`)
    .join(', ')
}

/** A catalogue picture: its own proportions reserved, the browser chooses the file, far ones wait. */
export function Picture({ picture, sizes, priority = false, alt, className }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: the catalogue brings its own sizes, no image service is between
    <img
      src={picture.md}
      srcSet={sourceSet(picture)}
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
