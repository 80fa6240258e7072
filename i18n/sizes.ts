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

export type EuSize = (typeof euShoeSizes)[number]

export function isEuSize(value: string): value is EuSize {
  return (euShoeSizes as readonly string[]).includes(value)
}

/** Letter sizes in the size guide's order. */
export const letterSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const

/** The one size of bags and the like. */
export const oneSize = 'U'

/** Children's shoes and clothes by number run below and beside the adults', halves included. */
const otherNumbers = /^(1[6-9]|[2-5]\d)(\.5)?$/

/** Whether a grid can be narrowed to it: one of some ninety words, so that addresses stay countable. */
export function isSize(value: string): boolean {
  return value === oneSize || (letterSizes as readonly string[]).includes(value) || otherNumbers.test(value)
}
