/** Adult shoe sizes as they are stored, in EU numbers. */
export const euShoeSizes = [
  '35',
  '36',
  '37',
  '38',
  '39',
  '40',
  '41',
  '42',
  '43',
  '44',
  '45',
  '46',
  '47',
  '48',
] as const

/** Half sizes: those that correspond to the UK half sizes from 4 to 13. */
export const euHalfSizes = ['37.5', '39.5', '41.5', '42.5', '44.5', '45.5', '47.5'] as const

export type EuSize = (typeof euShoeSizes)[number] | (typeof euHalfSizes)[number]

export function isEuSize(value: string): value is EuSize {
  return ([...euShoeSizes, ...euHalfSizes] as readonly string[]).includes(value)
}

/** The sizes of women's and men's shoes. */
export const adultSizes: readonly string[] = euShoeSizes.slice(0, euShoeSizes.indexOf('46') + 1)

/** Children's shoes by EU size. Sizes above 34 are also adult sizes. */
export const kidsSizes = [
  '22',
  '23',
  '24',
  '25',
  '26',
  '27',
  '28',
  '29',
  '30',
  '31',
  '32',
  '33',
  '34',
  '35',
  '36',
  '37',
  '38',
] as const

export type KidsSize = (typeof kidsSizes)[number]

export function isKidsSize(value: string): value is KidsSize {
  return (kidsSizes as readonly string[]).includes(value)
}

/** Letter sizes in the size guide's order. */
export const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'] as const

export type LetterSize = (typeof letterSizes)[number]

export function isLetterSize(value: string): value is LetterSize {
  return (letterSizes as readonly string[]).includes(value)
}

/** The size of products with only one size, such as bags. */
export const oneSize = 'U'

/** EU shoe sizes of adults and children, including half sizes. */
const shoeNumbers = /^(1[6-9]|[2-5]\d)(\.5)?$/

/** Socks use ranges of shoe sizes; belts use centimetres. */
const spans = /^(2\d|3\d|4\d)-(2\d|3\d|4\d)$/
const lengths = /^(7[05]|8[05]|9[05]|1[01][05])$/

const forms = [shoeNumbers, spans, lengths]

/** Whether a size is a range of shoe sizes, as for socks: `39-42`. */
export function isSockSize(value: string): boolean {
  return spans.test(value)
}

/** Whether a sock range contains a shoe size: `39-42` contains 41 and 42.5. */
export function spanIncludesSize(span: string, size: string): boolean {
  const [first, last] = span.split('-').map(Number)
  return first !== undefined && last !== undefined && Number(size) >= first && Number(size) < last + 1
}

export const sizeKinds = ['shoe', 'sock', 'length', 'letter', 'one'] as const
export type SizeKind = (typeof sizeKinds)[number]

/**
 * The scale of a stored size, from the value alone. A value of unknown form (`50ml`) counts as `one` and is
 * shown as stored.
 */
export function kindOfSize(value: string): SizeKind {
  if (isLetterSize(value)) return 'letter'
  if (isSockSize(value)) return 'sock'
  if (lengths.test(value)) return 'length'
  return shoeNumbers.test(value) ? 'shoe' : 'one'
}

/**
 * Whether a grid can be filtered by the size: only a few values of each kind, so that the number of URLs
 * stays bounded.
 */
export function isSize(value: string): boolean {
  return value === oneSize || isLetterSize(value) || forms.some((form) => form.test(value))
}

function sortKey(size: string): number {
  if (isLetterSize(size)) return 2000 + letterSizes.indexOf(size)
  const [, first = '', last] = /^(\d+(?:\.5)?)(?:-(\d+))?$/.exec(size) ?? []
  if (!first) return 3000
  return Number(first) + (last ? 1000 + Number(last) / 1000 : 0)
}

/** Sort order: numbers, ranges, letters from XXS up, then the rest. */
export function compareSizes(a: string, b: string): number {
  return sortKey(a) - sortKey(b) || a.localeCompare(b, 'en')
}
