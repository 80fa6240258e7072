import type { EuSize, KidsSize, LetterSize } from '#i18n/sizes.ts'

type ShoeSize = {
  readonly UK: string
  readonly MX: string
  readonly US: { readonly W: string; readonly M: string }
}

/**
 * Adult shoe sizes, edition 2026-1, by stored EU size. Looked up, never computed.
 * `US` differs by wearer; `UK` and `MX` (centimetres) do not.
 */
export const shoeSizes = {
  '35': { UK: '2½', MX: '22', US: { W: '4½', M: '3½' } },
  '36': { UK: '3½', MX: '23', US: { W: '5½', M: '4½' } },
  '37': { UK: '4', MX: '23.5', US: { W: '6', M: '5' } },
  '38': { UK: '5', MX: '24.5', US: { W: '7', M: '6' } },
  '39': { UK: '5½', MX: '25', US: { W: '7½', M: '6½' } },
  '40': { UK: '6½', MX: '26', US: { W: '8½', M: '7½' } },
  '41': { UK: '7', MX: '26.5', US: { W: '9', M: '8' } },
  '42': { UK: '8', MX: '27.5', US: { W: '10', M: '9' } },
  '43': { UK: '9', MX: '28', US: { W: '11', M: '10' } },
  '44': { UK: '9½', MX: '29', US: { W: '11½', M: '10½' } },
  '45': { UK: '10½', MX: '29.5', US: { W: '12½', M: '11½' } },
  '46': { UK: '11½', MX: '30.5', US: { W: '13½', M: '12½' } },
  '47': { UK: '12', MX: '31', US: { W: '14', M: '13' } },
  '48': { UK: '13', MX: '32', US: { W: '15', M: '14' } },
} as const satisfies Readonly<Record<EuSize, ShoeSize>>

type KidsShoeSize = { readonly UK: string; readonly US: string; readonly MX: string }

/** Children's shoe sizes, edition 2026-1. UK and US begin again at 1 after 13. */
export const kidsShoeSizes = {
  '22': { UK: '5', US: '6', MX: '13' },
  '23': { UK: '6', US: '7', MX: '14' },
  '24': { UK: '7', US: '8', MX: '14.5' },
  '25': { UK: '7½', US: '8½', MX: '15' },
  '26': { UK: '8½', US: '9½', MX: '16' },
  '27': { UK: '9', US: '10', MX: '16.5' },
  '28': { UK: '10', US: '11', MX: '17.5' },
  '29': { UK: '11', US: '12', MX: '18' },
  '30': { UK: '11½', US: '12½', MX: '18.5' },
  '31': { UK: '12½', US: '13½', MX: '19.5' },
  '32': { UK: '13', US: '1', MX: '20' },
  '33': { UK: '1', US: '2', MX: '20.5' },
  '34': { UK: '2', US: '3', MX: '21.5' },
  '35': { UK: '2½', US: '3½', MX: '22' },
  '36': { UK: '3½', US: '4½', MX: '23' },
  '37': { UK: '4', US: '5', MX: '23.5' },
  '38': { UK: '5', US: '6', MX: '24.5' },
} as const satisfies Readonly<Record<KidsSize, KidsShoeSize>>

/** Belts by stored centimetres, in the inches that other systems count. */
export const beltSizes = {
  '70': '28',
  '75': '30',
  '80': '32',
  '85': '34',
  '90': '36',
  '95': '38',
  '100': '40',
  '105': '42',
  '110': '44',
  '115': '46',
} as const

export function isBeltSize(value: string): value is keyof typeof beltSizes {
  return Object.hasOwn(beltSizes, value)
}

/** Clothes in Mexico: chico, mediano, grande. */
export const mexicanLetters = {
  XXS: 'XXCH',
  XS: 'XCH',
  S: 'CH',
  M: 'M',
  L: 'G',
  XL: 'XG',
  XXL: 'XXG',
} as const satisfies Readonly<Record<LetterSize, string>>
