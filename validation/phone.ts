import { type Check, type FieldSchema, field, matches } from './field.ts'
import { messages } from './messages.ts'
import { stripSpaces } from './text.ts'
import { trunkPrefixes } from './trunk-prefixes.ts'

/** Removes spaces and separators from a number: `(020) 7946-0000`, `06.12.34.56.78`, `030/123456`. */
export function stripPhoneSeparators(value: string): string {
  return stripSpaces(value).replace(/[.()[\]/·・−ー\u2010-\u2015-]/g, '')
}

function stripTrunkPrefix(number: string, prefix: string): string {
  const trunk = (trunkPrefixes[prefix] ?? []).find(
    ({ digits, length }) => number.startsWith(digits) && (length === undefined || number.length === length),
  )
  return trunk ? number.slice(trunk.digits.length) : number
}

function stripPrefixOnce(number: string, prefix: string): string {
  if (number.startsWith('00')) return `+${number.slice(2)}`
  if (number.startsWith(prefix)) return number.slice(prefix.length)
  return stripTrunkPrefix(number, prefix)
}

/**
 * The national number after the selected prefix: without a repeated prefix and without the country's trunk
 * prefix. A number with another country's prefix keeps its `+`, which no rule accepts; without a prefix it is
 * only normalised.
 */
export function toNationalNumber(prefix: string, value: string): string {
  const chosen = stripSpaces(prefix)
  let number = stripPhoneSeparators(value)
  if (!/^\+[0-9]{1,4}$/.test(chosen)) return number
  for (let next = stripPrefixOnce(number, chosen); next !== number; next = stripPrefixOnce(number, chosen))
    number = next
  return number
}

function digits(pattern: RegExp): Check {
  return [matches(pattern), messages.phone]
}

/** Required and digits only, without the prefix; spaces and separators are removed. */
export const phoneField: FieldSchema = field(stripPhoneSeparators, [digits(/^[0-9]{1,24}$/)])

/** The checkout’s phone: 5 to 16 digits. */
export const checkoutPhoneField: FieldSchema = field(stripPhoneSeparators, [digits(/^[0-9]{5,16}$/)])

/** Digits only, or empty. */
export const optionalPhoneField: FieldSchema = field(stripPhoneSeparators, [digits(/^[0-9]{0,24}$/)])

/** `+44`, or empty. */
export const phonePrefixField: FieldSchema = field(stripSpaces, [digits(/^(?:\+[0-9]{1,4})?$/)])
