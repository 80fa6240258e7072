/**
 * Box in pixels, WebP quality and alpha quality of the four sizes; nothing is ever enlarged. The two small
 * sizes also limit the height: a bag is narrower in its tile than a shoe and needs no more pixels. Alpha
 * quality below 90 draws rings into a soft shadow.
 */
export const pictureSizes = {
  xs: { width: 240, height: 240, quality: 70, alpha: 90 },
  md: { width: 480, height: 480, quality: 70, alpha: 90 },
  lg: { width: 960, height: 1200, quality: 80, alpha: 90 },
  full: { width: 1500, height: 1875, quality: 86, alpha: 90 },
} as const

/** Alpha (0 to 255) below which a shadow is trimmed. */
export const minVisibleAlpha = 6

export type PictureSize = keyof typeof pictureSizes

export const pictureSizeNames = Object.keys(pictureSizes) as PictureSize[]
