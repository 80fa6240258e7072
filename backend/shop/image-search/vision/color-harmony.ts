import { rgbToLab } from './lab-image.ts'

/** Below this chroma a colour is neutral: black, white, grey, most beiges and denims. */
const neutralChroma = 16

function hexToLch(hex: string): { readonly light: number; readonly chroma: number; readonly hue: number } {
  const [l = 0, a = 0, b = 0] = rgbToLab(Buffer.from(hex.slice(1), 'hex'), 3)
  return { light: l, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/**
 * How well two colours match, from 0 to 1. A neutral matches everything, and best what it contrasts with. Two
 * colours match as shades of one hue (within 30°) or as opposites (120° and more, as complementary colours
 * are in Lab); in between they clash, more with higher chroma.
 * @param one `#rrggbb`
 */
export function colorHarmony(one: string, other: string): number {
  const [a, b] = [hexToLch(one), hexToLch(other)]
  if (a.chroma < neutralChroma || b.chroma < neutralChroma)
    return 0.8 + 0.2 * Math.min(1, Math.abs(a.light - b.light) / 50)
  const apart = Math.abs(a.hue - b.hue)
  const angle = Math.min(apart, 360 - apart)
  if (angle <= 30) return 1 - (angle / 30) * 0.1
  if (angle >= 120) return 0.75
  const loudness = Math.min(1, Math.min(a.chroma, b.chroma) / 50)
  return 0.7 - 0.5 * loudness
}
