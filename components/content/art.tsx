import type { art } from '../brand/art.generated.ts'

type ArtPicture = (typeof art)[keyof typeof art]

type Props = {
  readonly art: ArtPicture
  readonly alt: string
  /** Display width as in the HTML `sizes` attribute: on phones, and from 768 px. */
  readonly phoneSizes: string
  readonly desktopSizes: string
  /** The LCP picture of the first viewport. */
  readonly priority?: boolean
  readonly className?: string
}

/** Phones never fetch a wider file, whatever their pixel density. */
const maxPhoneWidth = 720

function toSrcSet(sources: readonly { readonly src: string; readonly width: number }[]): string {
  return sources.map(({ src, width }) => `${src} ${width}w`).join(', ')
}

/** A picture of a home page’s fixed scene; its aspect ratio is reserved. */
export function Art({
  art: { sources, width, height },
  alt,
  phoneSizes,
  desktopSizes,
  priority = false,
  className,
}: Props) {
  const [first] = sources
  const phoneSources = sources.filter((source) => source === first || source.width <= maxPhoneWidth)
  return (
    <picture>
      <source media="(max-width: 767px)" srcSet={toSrcSet(phoneSources)} sizes={phoneSizes} />

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
