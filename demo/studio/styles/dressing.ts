import type { Colorway } from '../geometry/part.ts'

type Hex = `#${string}`

/** Mixes two colours in sRGB: 0 is the first. */
export function blend(a: Hex, b: Hex, t: number): Hex {
  const channels = (hex: Hex) => [1, 3, 5].map((k) => Number.parseInt(hex.slice(k, k + 2), 16))
  const other = channels(b)
  const bytes = channels(a).map((x, k) => Math.round(x + ((other[k] ?? x) - x) * t))
  return `#${bytes.map((x) => x.toString(16).padStart(2, '0')).join('')}`
}

export const darker = (hex: Hex, t: number): Hex => blend(hex, '#0d0b0a', t)
export const lighter = (hex: Hex, t: number): Hex => blend(hex, '#fffaf2', t)

/** 0 black to 1 white, as the eye sees it. */
export function brightness(hex: Hex): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((k) => Number.parseInt(hex.slice(k, k + 2), 16) / 255)
  return 0.3 * r + 0.59 * g + 0.11 * b
}

/** Thread that shows on its leather without shouting. */
export function thread(hex: Hex): Hex {
  const light = brightness(hex)
  if (light < 0.2) return lighter(hex, 0.34)
  return light > 0.72 ? darker(hex, 0.2) : lighter(hex, 0.5)
}

export const brass: Hex = '#c9a24d'
export const steel: Hex = '#b9bbba'
export const gunmetal: Hex = '#3a3d40'

/** A colourway from a body and what differs. */
export function colorway(body: Hex, rest: Partial<Colorway>): Colorway {
  return {
    body,
    second: darker(body, 0.15),
    accent: body,
    lining: '#d9c3a0',
    sole: '#b88a58',
    outsole: '#3a2f28',
    lace: lighter(body, 0.4),
    stitch: thread(body),
    metal: brass,
    detail: '#191412',
    ...rest,
  }
}
