import type { Family } from '#i18n/routing.ts'
import type { SizeScale } from '#i18n/size-names.ts'
import { kindOfSize, type SizeKind } from '#i18n/sizes.ts'

type KindRow = { readonly family: Exclude<Family, 'all'>; readonly scale: SizeScale }

const shoe: KindRow = { family: 'shoes', scale: 'shoe' }
const accessory: KindRow = { family: 'bags-accessories', scale: 'one' }
const clothes: KindRow = { family: 'apparel', scale: 'letter' }
const goods: KindRow = { family: 'campergoods', scale: 'one' }

/**
 * Every kind of product (`tipology`): the family it belongs to, and the scale its sizes are counted on. The scale
 * decides which conversion table applies, so an import of a kind that is not listed is rejected.
 */
export const kinds = {
  sneaker: shoe,
  'court-shoe': shoe,
  boot: shoe,
  'ankle-boot': shoe,
  'hiking-boot': shoe,
  'approach-boot': shoe,
  ballerina: shoe,
  loafer: shoe,
  clog: shoe,
  slipper: shoe,
  sandal: shoe,
  'trail-shoe': shoe,
  'kids-shoe': shoe,
  backpack: accessory,
  bag: accessory,
  tote: accessory,
  'belt-bag': accessory,
  cap: accessory,
  hat: accessory,
  sock: { ...accessory, scale: 'sock' },
  belt: { ...accessory, scale: 'length' },
  't-shirt': clothes,
  jacket: clothes,
  shorts: clothes,
  bottle: goods,
  care: goods,
  sole: { ...goods, scale: 'shoe' },
  'gift-card': { ...goods, scale: 'value' },
} as const satisfies Readonly<Record<string, KindRow>>

export type Kind = keyof typeof kinds

export const kindNames = Object.keys(kinds) as readonly Kind[]

export function isKind(value: string): value is Kind {
  return Object.hasOwn(kinds, value)
}

/** The scale of a kind. Sizes of a kind that is not listed, from before kinds were checked, are shown as they are stored. */
export function sizeScale({ tipology }: { readonly tipology: string }): SizeScale {
  return isKind(tipology) ? kinds[tipology].scale : 'one'
}

/**
 * Which shapes of sizes each scale takes, beside letters and one size. Grids and searches know a size by its value
 * alone, so a number that means something else on another scale (a skirt in 36, a coat in 110) is kept out.
 */
const numbersOf: Readonly<Record<SizeScale, readonly SizeKind[]>> = {
  shoe: ['shoe', 'sock'],
  sock: ['sock', 'shoe'],
  length: ['length'],
  letter: [],
  one: [],
  value: ['shoe', 'length'],
}

/** The scales that also take numbers which are neither shoe sizes nor common lengths: a belt in 120, a card of 150. */
const scalesOfAnyNumber: readonly SizeScale[] = ['length', 'one', 'value']

/** Whether a stored size can be one of a kind's. */
export function fitsKind(tipology: string, size: string): boolean {
  const shape = kindOfSize(size)
  const scale = sizeScale({ tipology })
  if (shape === 'one' && /^\d+([.,]\d+)?$/.test(size)) return scalesOfAnyNumber.includes(scale)
  return shape === 'letter' || shape === 'one' || numbersOf[scale].includes(shape)
}

const examples: Readonly<Record<SizeScale, string>> = {
  shoe: 'EU numbers like 38 or 41.5, letters, or U for one size',
  sock: 'spans of EU numbers like 39-42, letters, or U for one size',
  length: 'centimetres like 95, letters, or U for one size',
  letter: 'letters from XXS to XXL, or U for one size',
  one: 'U for one size, or letters',
  value: 'whole amounts like 50',
}

/** Which sizes a kind comes in, for error messages. */
export function sizesInWords(kind: Kind): string {
  return examples[kinds[kind].scale]
}
