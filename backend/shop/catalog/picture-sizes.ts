/**
 * Box in pixels, WebP quality and alpha quality of the four sizes; nothing is ever enlarged. The small two bound
 * the height as well: a bag stands narrower on the shelf than a shoe and needs no more pixels than it. Alpha below 90 draws rings into a soft shadow.
 */
export const pictureSizes = {
  xs: { width: 240, height: 240, quality: 70, alpha: 90 },
  md: { width: 480, height: 480, quality: 70, alpha: 90 },
  lg: { width: 960, height: 1200, quality: 80, alpha: 90 },
  full: { width: 1500, height: 1875, quality: 86, alpha: 90 },
} as const

/** Alpha (0 to 255) below which a shadow is trimmed off. */
export const minVisibleAlpha = 6

export type PictureSize = keyof typeof pictureSizes

export const pictureSizeNames = Object.keys(pictureSizes) as PictureSize[]
