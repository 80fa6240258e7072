/**
 * Advance widths of fonts that visitors have installed, in thousandths of an em: a to z, then A to Z, then
 * the space.
 */
type Widths = {
  readonly lower: string
  readonly upper: string
  readonly space: number
  readonly scale: number
}

export type LocalFace = 'arial' | 'arialBold' | 'georgia' | 'courierBold'

const arial =
  '556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500'
const arialUpper =
  '667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611'
const arialBold =
  '556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500'
const arialBoldUpper =
  '722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611'
const mono = Array.from({ length: 26 }, () => '600').join(' ')

const widths: Readonly<Record<LocalFace, Widths>> = {
  arial: { lower: arial, upper: arialUpper, space: 278, scale: 1 },
  arialBold: { lower: arialBold, upper: arialBoldUpper, space: 278, scale: 1 },
  /** Georgia runs one per cent wider than Arial over a page of text. */
  georgia: { lower: arial, upper: arialUpper, space: 278, scale: 1.01 },
  courierBold: { lower: mono, upper: mono, space: 600, scale: 1 },
}

/** The names for `local()` on Windows, macOS and Linux. */
export const localSources: Readonly<Record<LocalFace, readonly string[]>> = {
  arial: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto'],
  arialBold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'],
  georgia: ['Georgia', 'Gelasio', 'Liberation Sans'],
  courierBold: ['Courier New Bold', 'CourierNewPS-BoldMT', 'Liberation Mono Bold'],
}

/** Frequency of each letter and the space in running text, per mille. */
const frequency: Readonly<Record<string, number>> = {
  ...{ a: 68, b: 13, c: 24, d: 36, e: 104, f: 18, g: 17, h: 44, i: 58, j: 2, k: 6, l: 36, m: 22 },
  ...{ n: 58, o: 61, p: 16, q: 2, r: 52, s: 52, t: 75, u: 25, v: 9, w: 17, x: 2, y: 15, z: 1, ' ': 170 },
}

/** The mean advance of running text, in em, from the advances of its characters. */
export function meanAdvance(sample: 'lower' | 'upper', advance: (character: string) => number): number {
  let total = 0
  let weight = 0
  for (const [letter, share] of Object.entries(frequency)) {
    total += share * advance(sample === 'upper' ? letter.toUpperCase() : letter)
    weight += share
  }
  return total / weight
}

/** The mean advance of a locally installed font, in em. */
export function localMeanAdvance(face: LocalFace, sample: 'lower' | 'upper'): number {
  const own = widths[face]
  const table = own[sample].split(' ').map(Number)
  return meanAdvance(sample, (character) => {
    const index = character.toLowerCase().charCodeAt(0) - 97
    return ((table[index] ?? own.space) * own.scale) / 1000
  })
}
