import type { SizeSystem } from '#config/markets.ts'
import type { BuySize } from './buy-size.ts'

/** The names of a size, with that of the chosen system first: `UK 7` and `EU 41`. */
export const getSizeNames = ({ names }: BuySize, system: SizeSystem): BuySize['names'] =>
  system === 'EU' && names[1] !== null ? [names[1], names[0]] : names

/** The same as one string: `UK 7 (EU 41)`. */
export function getSizeName(size: BuySize, system: SizeSystem): string {
  const [first, second] = getSizeNames(size, system)
  return second === null ? first : `${first} (${second})`
}
