import { z } from 'zod'
import type { MarketCode } from '#i18n/markets.ts'
import { emailMaxLength, isEmail } from './email.ts'
import type { MarketRules } from './market-rules.ts'
import { type MessageName, messages } from './messages.ts'
import { isPostalCode, normalizePostalCode } from './postal-codes.ts'
import {
  characterCount,
  hasControlCharacters,
  isBasicText,
  isLatinAddress,
  normalizeText,
  stripSpaces,
} from './text.ts'

/** Field schemas take and give strings; each stops at its first fault, named by the message's key. */
export type FieldSchema = z.ZodType<string, string>

type Check = readonly [passes: (value: string) => boolean, message: MessageName]

function field(normalize: (value: string) => string, checks: readonly [Check, ...Check[]]): FieldSchema {
  return z
    .string({ error: messages[checks[0][1]].key })
    .overwrite(normalize)
    .check((context) => {
      const failed = checks.find(([passes]) => !passes(context.value))
      if (!failed) return
      context.issues.push({ code: 'custom', message: messages[failed[1]].key, input: context.value })
    })
}

function characters(rules: MarketRules): Check {
  return [
    (value) => !hasControlCharacters(value) && (rules.specialCharacters || isBasicText(value)),
    'characters',
  ]
}

const atLeast =
  (least: number) =>
  (value: string): boolean =>
    characterCount(value) >= least
const atMost =
  (most: number) =>
  (value: string): boolean =>
    value.length <= most

/** A line of text of `least` to `most` characters in the market's character set. */
export function textField(
  rules: MarketRules,
  least: number,
  most: number,
  message: MessageName,
): FieldSchema {
  return field(normalizeText, [[atLeast(least), message], [atMost(most), 'tooLong'], characters(rules)])
}

/** Required, 100 characters at most, Latin letters, digits, spaces, `. , -` and the market's marks. */
export function addressField(rules: MarketRules, most: number): FieldSchema {
  return field(normalizeText, [
    [atLeast(1), 'address'],
    [atMost(most), 'tooLong'],
    characters(rules),
    [(value) => isLatinAddress(value, rules.addressMarks), 'addressCharacters'],
  ])
}

export function postalCodeField(country: MarketCode): FieldSchema {
  return field(
    (value) => normalizePostalCode(country, normalizeText(value)),
    [[(value) => isPostalCode(country, value), 'postalCode']],
  )
}

/** HTML's pattern, {@link emailMaxLength} characters at most; misspelt domains only warn (see suggestEmail). */
export const emailField: FieldSchema = field(
  (value) => value.trim(),
  [
    [(value) => value.length <= emailMaxLength, 'tooLong'],
    [isEmail, 'email'],
  ],
)

/** Digits only, 5 to 16, without the prefix; spaces are taken out. */
export const phoneField: FieldSchema = field(stripSpaces, [[(value) => /^[0-9]{5,16}$/.test(value), 'phone']])

export const phonePrefixField: FieldSchema = field(stripSpaces, [
  [(value) => /^\+[0-9]{1,4}$/.test(value), 'phone'],
])

/** The id of a region as the list of regions gives it. */
export const regionField: FieldSchema = field(
  (value) => value.trim(),
  [[(value) => /^[A-Z0-9-]{1,8}$/.test(value), 'region']],
)
