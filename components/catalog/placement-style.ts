import type { PicturePlacement } from '#lib/catalog/types.ts'

/** `--w` and `--below` for a picture’s box: how wide it stands, and how far its shadow reaches below the ground line. */
export function placementStyle({ width, shadowDepth }: PicturePlacement): React.CSSProperties {
  return { '--w': `${width}%`, '--below': `-${shadowDepth}%` } as React.CSSProperties
}
