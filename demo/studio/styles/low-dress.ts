import type { Colorway } from '../geometry/part.ts'

export type Hex = `#${string}`
export type Dress = (hex: Hex, color: string) => Colorway

function channels(hex: Hex): readonly [number, number, number] {
  const n = Number.parseInt(hex.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

/** Between two colours, 0 the first. */
export function blend(a: Hex, b: Hex, t: number): Hex {
  const p = channels(a)
  const q = channels(b)
  const mixed = p.map((v, i) => Math.round(v + ((q[i] ?? 0) - v) * t))
  return `#${mixed.map((v) => v.toString(16).padStart(2, '0')).join('')}`
}

export function darker(hex: Hex, t: number): Hex {
  return blend(hex, '#14110f', t)
}

export function lighter(hex: Hex, t: number): Hex {
  return blend(hex, '#fffaf0', t)
}

/** 0 black to 1 white, as the eye weighs it. */
export function lightness(hex: Hex): number {
  const [r, g, b] = channels(hex)
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255
}

type Pieces = Partial<Omit<Colorway, 'body'>>

/** Dresses by rule, with exceptions for some colours. */
export function dresser(
  rule: (hex: Hex, color: string) => Pieces,
  special: Readonly<Record<string, Pieces & { body?: Hex }>> = {},
): Dress {
  return (hex, color) => {
    const tone = lightness(hex) > 0.55 ? darker(hex, 0.22) : lighter(hex, 0.3)
    return {
      body: hex,
      second: darker(hex, 0.25),
      accent: '#b58a58',
      lining: '#e6dac6',
      sole: '#efe8da',
      outsole: '#b58a58',
      lace: '#efe6d6',
      stitch: tone,
      metal: '#b9a36a',
      detail: darker(hex, 0.5),
      ...rule(hex, color),
      ...special[color],
    }
  }
}
