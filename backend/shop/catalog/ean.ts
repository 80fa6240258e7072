import { isLetterSize, letterSizes } from '#config/sizes.ts'

/** The check digit (13th) for the first twelve digits of an EAN. */
export function eanCheckDigit(twelve: string): number {
  let sum = 0
  for (let index = 0; index < twelve.length; index++) sum += Number(twelve[index]) * (index % 2 ? 3 : 1)
  return (10 - (sum % 10)) % 10
}

export function isEan13(value: string): boolean {
  return /^\d{13}$/.test(value) && eanCheckDigit(value.slice(0, 12)) === Number(value[12])
}

/**
 * Two digits that distinguish a model's sizes: the first number, or the position of the letter size. Numbers
 * above 99 map to 60 and up in steps of five.
 */
function sizeDigits(size: string): string {
  if (isLetterSize(size)) return String(letterSizes.indexOf(size) + 1).padStart(2, '0')
  const number = Number(/^\d+/.exec(size)?.[0] ?? 0)
  return String(number < 100 ? number : 60 + (Math.floor((number - 100) / 5) % 40)).padStart(2, '0')
}

/**
 * The EAN of one size of a material. GS1 reserves the prefix 20 for in-store use, so it collides with no
 * other company's.
 */
export function createEan(material: string, size: string): string {
  const digits = material.replace(/\D/g, '')
  const model = digits.slice(0, 6)
  const color = digits.slice(7, 9)
  const twelve = `20${model}${color}${sizeDigits(size)}`
  return `${twelve}${eanCheckDigit(twelve)}`
}
