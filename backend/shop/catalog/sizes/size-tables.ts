import type { SizeSystem } from '#config/markets.ts'
import type { EuSize, KidsSize, LetterSize } from '#config/sizes.ts'

/** Systems other than that of the stored sizes. */
export type ForeignSystem = Exclude<SizeSystem, 'EU'>

/** The systems that every size guide shows beside EU. */
const standardSystems: readonly ForeignSystem[] = ['UK', 'US']

/** The systems of a size guide beside EU, the market’s own first. */
export function systemColumns(own: SizeSystem): readonly ForeignSystem[] {
  return [...new Set(own === 'EU' ? standardSystems : [own, ...standardSystems])]
}

/** A size in each system: JP and MX in centimetres, KR in millimetres. */
export type SizeRow = Readonly<Record<ForeignSystem, string>>

// Shoe sizes by stored EU size, edition 2026-2. Looked up, never computed. JP (JIS S 5037) and KR (KS M 6681)
// give the foot length in steps of 5 mm: some half EU sizes share one. RU is the EU's Paris point minus one,
// BR minus two. AU uses the US sizes for women and the UK sizes for all others.

/** Edition 2026-2. */
export const womensShoes = {
  '35': { UK: '2½', US: '4½', AU: '4½', JP: '22', KR: '220', MX: '22', RU: '34', BR: '33' },
  '36': { UK: '3½', US: '5½', AU: '5½', JP: '23', KR: '230', MX: '23', RU: '35', BR: '34' },
  '37': { UK: '4', US: '6', AU: '6', JP: '23.5', KR: '235', MX: '23.5', RU: '36', BR: '35' },
  '37.5': { UK: '4½', US: '6½', AU: '6½', JP: '24', KR: '240', MX: '24', RU: '36.5', BR: '35.5' },
  '38': { UK: '5', US: '7', AU: '7', JP: '24', KR: '240', MX: '24.5', RU: '37', BR: '36' },
  '39': { UK: '5½', US: '7½', AU: '7½', JP: '25', KR: '250', MX: '25', RU: '38', BR: '37' },
  '39.5': { UK: '6', US: '8', AU: '8', JP: '25', KR: '250', MX: '25.5', RU: '38.5', BR: '37.5' },
  '40': { UK: '6½', US: '8½', AU: '8½', JP: '25.5', KR: '255', MX: '26', RU: '39', BR: '38' },
  '41': { UK: '7', US: '9', AU: '9', JP: '26', KR: '260', MX: '26.5', RU: '40', BR: '39' },
  '41.5': { UK: '7½', US: '9½', AU: '9½', JP: '26.5', KR: '265', MX: '27', RU: '40.5', BR: '39.5' },
  '42': { UK: '8', US: '10', AU: '10', JP: '27', KR: '270', MX: '27.5', RU: '41', BR: '40' },
  '42.5': { UK: '8½', US: '10½', AU: '10½', JP: '27', KR: '270', MX: '27.5', RU: '41.5', BR: '40.5' },
  '43': { UK: '9', US: '11', AU: '11', JP: '27.5', KR: '275', MX: '28', RU: '42', BR: '41' },
  '44': { UK: '9½', US: '11½', AU: '11½', JP: '28', KR: '280', MX: '29', RU: '43', BR: '42' },
  '44.5': { UK: '10', US: '12', AU: '12', JP: '28.5', KR: '285', MX: '29', RU: '43.5', BR: '42.5' },
  '45': { UK: '10½', US: '12½', AU: '12½', JP: '29', KR: '290', MX: '29.5', RU: '44', BR: '43' },
  '45.5': { UK: '11', US: '13', AU: '13', JP: '29', KR: '290', MX: '30', RU: '44.5', BR: '43.5' },
  '46': { UK: '11½', US: '13½', AU: '13½', JP: '29.5', KR: '295', MX: '30.5', RU: '45', BR: '44' },
  '47': { UK: '12', US: '14', AU: '14', JP: '30', KR: '300', MX: '31', RU: '46', BR: '45' },
  '47.5': { UK: '12½', US: '14½', AU: '14½', JP: '30.5', KR: '305', MX: '31.5', RU: '46.5', BR: '45.5' },
  '48': { UK: '13', US: '15', AU: '15', JP: '31', KR: '310', MX: '32', RU: '47', BR: '46' },
} as const satisfies Readonly<Record<EuSize, SizeRow>>

/** Edition 2026-2, also for unisex shoes. */
export const mensShoes = {
  '35': { UK: '2½', US: '3½', AU: '2½', JP: '22', KR: '220', MX: '22', RU: '34', BR: '33' },
  '36': { UK: '3½', US: '4½', AU: '3½', JP: '23', KR: '230', MX: '23', RU: '35', BR: '34' },
  '37': { UK: '4', US: '5', AU: '4', JP: '23.5', KR: '235', MX: '23.5', RU: '36', BR: '35' },
  '37.5': { UK: '4½', US: '5½', AU: '4½', JP: '24', KR: '240', MX: '24', RU: '36.5', BR: '35.5' },
  '38': { UK: '5', US: '6', AU: '5', JP: '24', KR: '240', MX: '24.5', RU: '37', BR: '36' },
  '39': { UK: '5½', US: '6½', AU: '5½', JP: '25', KR: '250', MX: '25', RU: '38', BR: '37' },
  '39.5': { UK: '6', US: '7', AU: '6', JP: '25', KR: '250', MX: '25.5', RU: '38.5', BR: '37.5' },
  '40': { UK: '6½', US: '7½', AU: '6½', JP: '25.5', KR: '255', MX: '26', RU: '39', BR: '38' },
  '41': { UK: '7', US: '8', AU: '7', JP: '26', KR: '260', MX: '26.5', RU: '40', BR: '39' },
  '41.5': { UK: '7½', US: '8½', AU: '7½', JP: '26.5', KR: '265', MX: '27', RU: '40.5', BR: '39.5' },
  '42': { UK: '8', US: '9', AU: '8', JP: '27', KR: '270', MX: '27.5', RU: '41', BR: '40' },
  '42.5': { UK: '8½', US: '9½', AU: '8½', JP: '27', KR: '270', MX: '27.5', RU: '41.5', BR: '40.5' },
  '43': { UK: '9', US: '10', AU: '9', JP: '27.5', KR: '275', MX: '28', RU: '42', BR: '41' },
  '44': { UK: '9½', US: '10½', AU: '9½', JP: '28', KR: '280', MX: '29', RU: '43', BR: '42' },
  '44.5': { UK: '10', US: '11', AU: '10', JP: '28.5', KR: '285', MX: '29', RU: '43.5', BR: '42.5' },
  '45': { UK: '10½', US: '11½', AU: '10½', JP: '29', KR: '290', MX: '29.5', RU: '44', BR: '43' },
  '45.5': { UK: '11', US: '12', AU: '11', JP: '29', KR: '290', MX: '30', RU: '44.5', BR: '43.5' },
  '46': { UK: '11½', US: '12½', AU: '11½', JP: '29.5', KR: '295', MX: '30.5', RU: '45', BR: '44' },
  '47': { UK: '12', US: '13', AU: '12', JP: '30', KR: '300', MX: '31', RU: '46', BR: '45' },
  '47.5': { UK: '12½', US: '13½', AU: '12½', JP: '30.5', KR: '305', MX: '31.5', RU: '46.5', BR: '45.5' },
  '48': { UK: '13', US: '14', AU: '13', JP: '31', KR: '310', MX: '32', RU: '47', BR: '46' },
} as const satisfies Readonly<Record<EuSize, SizeRow>>

/** Edition 2026-2. UK, US and AU restart at 1 after 13. */
export const kidsShoes = {
  '22': { UK: '5', US: '6', AU: '5', JP: '13', KR: '130', MX: '13', RU: '21', BR: '20' },
  '23': { UK: '6', US: '7', AU: '6', JP: '14', KR: '140', MX: '14', RU: '22', BR: '21' },
  '24': { UK: '7', US: '8', AU: '7', JP: '14.5', KR: '145', MX: '14.5', RU: '23', BR: '22' },
  '25': { UK: '7½', US: '8½', AU: '7½', JP: '15', KR: '150', MX: '15', RU: '24', BR: '23' },
  '26': { UK: '8½', US: '9½', AU: '8½', JP: '16', KR: '160', MX: '16', RU: '25', BR: '24' },
  '27': { UK: '9', US: '10', AU: '9', JP: '16.5', KR: '165', MX: '16.5', RU: '26', BR: '25' },
  '28': { UK: '10', US: '11', AU: '10', JP: '17.5', KR: '175', MX: '17.5', RU: '27', BR: '26' },
  '29': { UK: '11', US: '12', AU: '11', JP: '18', KR: '180', MX: '18', RU: '28', BR: '27' },
  '30': { UK: '11½', US: '12½', AU: '11½', JP: '18.5', KR: '185', MX: '18.5', RU: '29', BR: '28' },
  '31': { UK: '12½', US: '13½', AU: '12½', JP: '19.5', KR: '195', MX: '19.5', RU: '30', BR: '29' },
  '32': { UK: '13', US: '1', AU: '13', JP: '20', KR: '200', MX: '20', RU: '31', BR: '30' },
  '33': { UK: '1', US: '2', AU: '1', JP: '20.5', KR: '205', MX: '20.5', RU: '32', BR: '31' },
  '34': { UK: '2', US: '3', AU: '2', JP: '21.5', KR: '215', MX: '21.5', RU: '33', BR: '32' },
  '35': { UK: '2½', US: '3½', AU: '2½', JP: '22', KR: '220', MX: '22', RU: '34', BR: '33' },
  '36': { UK: '3½', US: '4½', AU: '3½', JP: '23', KR: '230', MX: '23', RU: '35', BR: '34' },
  '37': { UK: '4', US: '5', AU: '4', JP: '23.5', KR: '235', MX: '23.5', RU: '36', BR: '35' },
  '38': { UK: '5', US: '6', AU: '5', JP: '24', KR: '240', MX: '24.5', RU: '37', BR: '36' },
} as const satisfies Readonly<Record<KidsSize, SizeRow>>

/** Belts by stored centimetres, in inches. */
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

/** Systems that size belts in inches. */
export const inchSystems: readonly SizeSystem[] = ['UK', 'US', 'AU']

/**
 * Clothing letters in systems that use other letters than the stored ones: chico, mediano, grande; pequeno,
 * médio, grande.
 */
export const clothesLetters: Readonly<Partial<Record<SizeSystem, Readonly<Record<LetterSize, string>>>>> = {
  MX: { XXS: 'XXCH', XS: 'XCH', S: 'CH', M: 'M', L: 'G', XL: 'XG', XXL: 'XXG' },
  BR: { XXS: 'PPP', XS: 'PP', S: 'P', M: 'M', L: 'G', XL: 'GG', XXL: 'GGG' },
}
