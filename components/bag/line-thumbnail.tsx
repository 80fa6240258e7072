import type { Picture } from '#lib/catalog/types.ts'

/** Thumbnail of a line. The alt text is empty because the product name is next to it. */
export function LineThumbnail({ picture }: { readonly picture: Picture }) {
  return (
    <div className="bl-th">
      {/* biome-ignore lint/performance/noImgElement: the back end renders the image sizes */}
      <img src={picture.xs} alt="" width={96} height={96} loading="lazy" decoding="async" />
    </div>
  )
}
