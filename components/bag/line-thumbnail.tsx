import type { Picture } from '#lib/catalog/types.ts'

/** A line’s picture; the name beside it says what it is. */
export function LineThumbnail({ picture }: { readonly picture: Picture }) {
  return (
    <div className="bl-th">
      {/* biome-ignore lint/performance/noImgElement: the pictures are made in their sizes by the back end */}
      <img src={picture.xs} alt="" width={96} height={96} loading="lazy" decoding="async" />
    </div>
  )
}
