import { kindOfSize, type SizeKind } from '#config/sizes.ts'
import type { SizeScale } from '#i18n/format-size.ts'
import type { Family } from '#i18n/routing.ts'

type KindRow = { readonly family: Exclude<Family, 'all'>; readonly scale: SizeScale }

const shoe: KindRow = { family: 'shoes', scale: 'shoe' }
const accessory: KindRow = { family: 'bags-accessories', scale: 'one' }
const clothes: KindRow = { family: 'apparel', scale: 'letter' }
const goods: KindRow = { family: 'campergoods', scale: 'one' }

/**
 * Every product kind (`tipology`): its family and its size scale. The scale selects the conversion table, so
 * an import rejects unlisted kinds.
 */
export const kinds = {
  sneaker: shoe,
  'court-shoe': shoe,
  'running-shoe': shoe,
  'walking-shoe': shoe,
  'trail-shoe': shoe,
  'hiking-shoe': shoe,
  'approach-shoe': shoe,
  boot: shoe,
  'ankle-boot': shoe,
  'chelsea-boot': shoe,
  'knee-boot': shoe,
  'rain-boot': shoe,
  'snow-boot': shoe,
  'hiking-boot': shoe,
  'approach-boot': shoe,
  ballerina: shoe,
  'mary-jane': shoe,
  pump: shoe,
  'high-heel': shoe,
  slingback: shoe,
  wedge: shoe,
  platform: shoe,
  loafer: shoe,
  moccasin: shoe,
  'boat-shoe': shoe,
  'driving-shoe': shoe,
  derby: shoe,
  oxford: shoe,
  brogue: shoe,
  'monk-strap': shoe,
  espadrille: shoe,
  clog: shoe,
  mule: shoe,
  slipper: shoe,
  sandal: shoe,
  slide: shoe,
  'flip-flop': shoe,
  'water-shoe': shoe,
  'kids-shoe': shoe,
  'baby-shoe': shoe,
  backpack: accessory,
  bag: accessory,
  tote: accessory,
  'belt-bag': accessory,
  handbag: accessory,
  'shoulder-bag': accessory,
  'crossbody-bag': accessory,
  'bucket-bag': accessory,
  'messenger-bag': accessory,
  'laptop-bag': accessory,
  clutch: accessory,
  pouch: accessory,
  'travel-bag': accessory,
  'duffel-bag': accessory,
  suitcase: accessory,
  'toiletry-bag': accessory,
  wallet: accessory,
  purse: accessory,
  'card-holder': accessory,
  'phone-case': accessory,
  keyring: accessory,
  cap: accessory,
  hat: accessory,
  beanie: accessory,
  'bucket-hat': accessory,
  headband: accessory,
  scarf: accessory,
  shawl: accessory,
  bandana: accessory,
  glove: accessory,
  mitten: accessory,
  tie: accessory,
  'bow-tie': accessory,
  'pocket-square': accessory,
  braces: accessory,
  sunglasses: accessory,
  watch: accessory,
  necklace: accessory,
  bracelet: accessory,
  earring: accessory,
  brooch: accessory,
  'hair-clip': accessory,
  umbrella: accessory,
  sock: { ...accessory, scale: 'sock' },
  tights: { ...accessory, scale: 'letter' },
  belt: { ...accessory, scale: 'length' },
  't-shirt': clothes,
  top: clothes,
  'tank-top': clothes,
  shirt: clothes,
  'polo-shirt': clothes,
  blouse: clothes,
  bodysuit: clothes,
  sweater: clothes,
  cardigan: clothes,
  sweatshirt: clothes,
  hoodie: clothes,
  fleece: clothes,
  'base-layer': clothes,
  vest: clothes,
  gilet: clothes,
  jacket: clothes,
  blazer: clothes,
  coat: clothes,
  parka: clothes,
  raincoat: clothes,
  poncho: clothes,
  suit: clothes,
  tracksuit: clothes,
  dress: clothes,
  skirt: clothes,
  jumpsuit: clothes,
  dungarees: clothes,
  romper: clothes,
  trousers: clothes,
  jeans: clothes,
  joggers: clothes,
  leggings: clothes,
  shorts: clothes,
  underwear: clothes,
  bra: clothes,
  briefs: clothes,
  boxers: clothes,
  pyjamas: clothes,
  nightdress: clothes,
  'dressing-gown': clothes,
  swimsuit: clothes,
  bikini: clothes,
  'swim-shorts': clothes,
  bottle: goods,
  mug: goods,
  towel: goods,
  blanket: goods,
  candle: goods,
  book: goods,
  notebook: goods,
  toy: goods,
  care: goods,
  brush: goods,
  'shoe-tree': { ...goods, scale: 'shoe' },
  'shoe-horn': goods,
  shoelace: { ...goods, scale: 'length' },
  sole: { ...goods, scale: 'shoe' },
  'gift-card': { ...goods, scale: 'value' },
} as const satisfies Readonly<Record<string, KindRow>>

export type Kind = keyof typeof kinds

export const kindNames = Object.keys(kinds) as readonly Kind[]

export function isKind(value: string): value is Kind {
  return Object.hasOwn(kinds, value)
}

/** What determines the size scale. */
export type KindAndFamily = { readonly tipology: string; readonly family: Exclude<Family, 'all'> }

/**
 * The size scale of a kind. Rows from before kinds were validated can have unlisted kinds: those of the shoe
 * family count as shoes, and sizes of others are shown as stored.
 */
export function getSizeScale({ tipology, family }: KindAndFamily): SizeScale {
  if (isKind(tipology)) return kinds[tipology].scale
  return family === 'shoes' ? 'shoe' : 'one'
}

/**
 * The size kinds that each scale allows, besides letters and one size. Grids and searches identify a size by
 * its value alone, so a number with another meaning on another scale (a skirt in 36, a coat in 110) is not
 * allowed.
 */
const allowedSizeKinds: Readonly<Record<SizeScale, readonly SizeKind[]>> = {
  shoe: ['shoe', 'sock'],
  sock: ['sock', 'shoe'],
  length: ['length'],
  letter: [],
  one: [],
  value: ['shoe', 'length'],
}

/** Scales that also allow numbers other than shoe sizes and common lengths: a belt in 120, a card of 150. */
const scalesWithAnyNumber: readonly SizeScale[] = ['length', 'one', 'value']

/** Whether a stored size is valid for a kind. */
export function isSizeOfKind(thing: KindAndFamily, size: string): boolean {
  const shape = kindOfSize(size)
  const scale = getSizeScale(thing)
  if (shape === 'one' && /^\d+([.,]\d+)?$/.test(size)) return scalesWithAnyNumber.includes(scale)
  return shape === 'letter' || shape === 'one' || allowedSizeKinds[scale].includes(shape)
}

const sizeExamples: Readonly<Record<SizeScale, string>> = {
  shoe: 'EU numbers like 38 or 41.5, letters, or U for one size',
  sock: 'spans of EU numbers like 39-42, letters, or U for one size',
  length: 'centimetres like 95, letters, or U for one size',
  letter: 'letters from XXS to XXL, or U for one size',
  one: 'U for one size, or letters',
  value: 'whole amounts like 50',
}

/** The sizes of a kind, for error messages. */
export function describeSizes(kind: Kind): string {
  return sizeExamples[kinds[kind].scale]
}
