import type { art } from '../brand/art.generated.ts'

type ArtPicture = (typeof art)[keyof typeof art]

type Props = {
  readonly art: ArtPicture
  readonly alt: string
  /** How wide it stands, as the HTML attribute has it: on phones, and from 768 px. */
  readonly phoneSizes: string
  readonly desktopSizes: string
  /** The picture that the first view waits for. */
  readonly priority?: boolean
  readonly className?: string
}

/** Phones never fetch more than this, however dense their screens. */
const maxPhoneWidth = 720

function toSrcSet(sources: readonly { readonly src: string; readonly width: number }[]): string {
  return sources.map(({ src, width }) => `${src} ${width}w`).join(', ')
}

/** A picture of a home page’s fixed scene, its proportions reserved. */
export function Art({
  art: { sources, width, height },
  alt,
  phoneSizes,
  desktopSizes,
  priority = false,
  className,
}: Props) {
  const [first] = sources
  const forPhones = sources.filter((source) => source === first || source.width <= maxPhoneWidth)
  return (
    <picture>
      <source media="(max-width: 767px)" srcSet={toSrcSet(forPhones)} sizes={phoneSizes} />

      <img
        src={first.src}
        srcSet={toSrcSet(sources)}
        sizes={desktopSizes}
        width={width}
        height={height}
        alt={alt}
        className={className}
        decoding={priority ? 'sync' : 'async'}
        loading={priority ? 'eager' : 'lazy'}
        {...(priority ? { fetchPriority: 'high' } : {})}
      />
    </picture>
  )
}
