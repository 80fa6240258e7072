import { sourceSet } from '#components/ui/source-set.ts'
import type { GridProduct } from '#lib/catalog/types.ts'
import { maxTilePixels, tileImageSizes } from '../tile-picture.ts'

/** Tiles that are entirely in a phone’s first viewport; the pictures of the others wait for the layout. */
export const eagerTileCount = 2

/** Breakpoints from which the first row has three and four tiles. */
const rowMediaQueries = ['(min-width: 768px)', '(min-width: 992px)'] as const

/** Preloads the rest of a wide screen’s first row, which is below the fold on narrow screens. */
export function PreloadFirstRow({ products }: { readonly products: readonly GridProduct[] }) {
  return products
    .slice(eagerTileCount, eagerTileCount + rowMediaQueries.length)
    .map(({ code, pictures: [picture] }, index) => (
      <link
        key={code}
        rel="preload"
        as="image"
        href={picture.md}
        imageSrcSet={sourceSet(picture, maxTilePixels)}
        imageSizes={tileImageSizes}
        media={rowMediaQueries[index]}
        fetchPriority="high"
      />
    ))
}
