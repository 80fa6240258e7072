import type { PicturePlacement } from '#lib/catalog/types.ts'

/** `--w` and `--below` of a picture’s box: its width, and the depth of its shadow below the ground line. */
export function placementStyle({ width, shadowDepth }: PicturePlacement): React.CSSProperties {
  return { '--w': `${width}%`, '--below': `-${shadowDepth}%` } as React.CSSProperties
}
