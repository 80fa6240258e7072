import type { Brand } from '#config/brands.ts'
import type { LocalFace } from './local-faces.ts'

/** A range of a variable axis, or the single value it is pinned to. */
export type Axis = number | { readonly min: number; readonly max: number; readonly default: number }

export type FaceRecipe = {
  /** The CSS family; also the base of the name of its fallback font. */
  readonly family: string
  readonly fallback: string
  readonly package: string
  readonly source: string
  readonly axes: Readonly<Record<string, Axis>>
  /** CSS descriptors. A pinned weight claims the whole range so that no browser synthesizes a bold. */
  readonly weight: string
  readonly stretch: string
  /**
   * Axis positions that get a fallback font of matching width, with the CSS stretch range that each serves.
   */
  readonly fallbackVariants: readonly {
    readonly axes: Readonly<Record<string, number>>
    readonly stretch: string
  }[]
  readonly local: LocalFace
  readonly sample: 'lower' | 'upper'
}

export const textFace: FaceRecipe = {
  family: 'Instrument Sans Variable',
  fallback: 'Instrument Sans Fallback',
  package: '@fontsource-variable/instrument-sans',
  source: 'instrument-sans-latin-wght-normal.woff2',
  axes: { wght: { min: 400, max: 600, default: 400 } },
  weight: '400 600',
  stretch: 'normal',
  fallbackVariants: [{ axes: { wght: 400 }, stretch: 'normal' }],
  local: 'arial',
  sample: 'lower',
}

export const displayFaces: Readonly<Record<Brand, FaceRecipe>> = {
  vereda: {
    family: 'Besley Variable',
    fallback: 'Besley Fallback',
    package: '@fontsource-variable/besley',
    source: 'besley-latin-wght-normal.woff2',
    axes: { wght: 540 },
    weight: '400 900',
    stretch: 'normal',
    fallbackVariants: [{ axes: {}, stretch: 'normal' }],
    local: 'georgia',
    sample: 'lower',
  },
  taller: {
    family: 'Anybody Variable',
    fallback: 'Anybody Fallback',
    package: '@fontsource-variable/anybody',
    source: 'anybody-latin-standard-normal.woff2',
    axes: { wght: 840, wdth: { min: 50, max: 150, default: 100 } },
    weight: '400 900',
    stretch: '50% 150%',
    fallbackVariants: [
      { axes: { wdth: 62 }, stretch: '50% 69%' },
      { axes: { wdth: 75 }, stretch: '70% 89%' },
      { axes: { wdth: 100 }, stretch: '90% 110%' },
      { axes: { wdth: 120 }, stretch: '111% 130%' },
      { axes: { wdth: 150 }, stretch: '131% 150%' },
    ],
    local: 'arialBold',
    sample: 'upper',
  },
  cumbre: {
    family: 'Martian Mono Variable',
    fallback: 'Martian Mono Fallback',
    package: '@fontsource-variable/martian-mono',
    source: 'martian-mono-latin-standard-normal.woff2',
    axes: { wdth: 75, wght: 640 },
    weight: '400 900',
    stretch: '50% 200%',
    fallbackVariants: [{ axes: {}, stretch: '50% 200%' }],
    local: 'courierBold',
    sample: 'lower',
  },
}

/** A wordmark: each letter at its own position on the axes of the brand's display face, tracking in em. */
export type WordmarkRecipe = {
  readonly letters: readonly { readonly text: string; readonly axes: Readonly<Record<string, number>> }[]
  readonly tracking: number
}

const besleyLetter = (text: string) => ({ text, axes: { wght: 760 } })
const martianLetter = (text: string) => ({ text, axes: { wght: 720, wdth: 112.5 } })
const displayLetter = (text: string, wdth: number) => ({ text, axes: { wght: 900, wdth } })

export const wordmarks: Readonly<Record<Brand, WordmarkRecipe>> = {
  vereda: { letters: [...'vereda'].map(besleyLetter), tracking: -0.055 },
  taller: {
    letters: [
      displayLetter('T', 150),
      displayLetter('A', 100),
      displayLetter('L', 72),
      displayLetter('L', 72),
      displayLetter('E', 100),
      displayLetter('R', 150),
    ],
    tracking: 0.015,
  },
  cumbre: { letters: [...'cumbre'].map(martianLetter), tracking: -0.06 },
}
