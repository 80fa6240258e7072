import type { MessageKey } from '#i18n/message-key.ts'
import { atMost, type Check, type FieldSchema, field } from './field.ts'
import { hasLetter, isAddressText, isNameText, isPersonName } from './letters.ts'
import { containsLink, preventAutoLinking } from './links.ts'
import type { MarketRules } from './market-rules.ts'
import { messages } from './messages.ts'
import { characterCount, hasStrangeCharacters, isBasicText, normalizeText } from './text.ts'

/** The profile’s character set: all Unicode letters, or only U+0000 to U+00FF. */
function characters({ specialCharacters }: MarketRules): Check {
  return [
    (value) => !hasStrangeCharacters(value) && (specialCharacters || isBasicText(value)),
    messages.characters,
  ]
}

const filled = (value: string) => value !== ''

function atLeast(min: number): (value: string) => boolean {
  return (value) => characterCount(value) >= min
}

/** A line of text of `least` to `most` characters in the market's character set. */
export function textField(rules: MarketRules, min: number, max: number, message: MessageKey): FieldSchema {
  return field(normalizeText, [[atLeast(min), message], [atMost(max), messages.tooLong], characters(rules)])
}

/** Messages for a missing name, and for one that is too short or has no letter. */
type NameMessages = { readonly empty: MessageKey; readonly wrong: MessageKey }

/** Names are inserted into e-mails, so normalisation must not turn them into links. */
const normalizeName = (value: string): string => preventAutoLinking(normalizeText(value))

const noLink: Check = [(value) => !containsLink(value), messages.link]

/** A name or surname in the market’s alphabet or Latin letters, with a letter in it. */
export function nameField(rules: MarketRules, max: number, { empty, wrong }: NameMessages): FieldSchema {
  return field(normalizeName, [
    [filled, empty],
    [atMost(max), messages.tooLong],
    noLink,
    characters(rules),
    [(value) => isNameText(value, rules.alphabet), messages.characters],
    [atLeast(rules.nameMin), wrong],
    [hasLetter, wrong],
  ])
}

/** A name in letters of any alphabet, for forms without a delivery: it appears in e-mails, not on parcels. */
export function personNameField(
  rules: MarketRules,
  max: number,
  { empty, wrong }: NameMessages,
): FieldSchema {
  return field(normalizeName, [
    [filled, empty],
    [atMost(max), messages.tooLong],
    noLink,
    [(value) => !hasStrangeCharacters(value) && isPersonName(value), messages.characters],
    [(value) => characterCount(value) >= (isBasicText(value) ? rules.nameMin : 1), wrong],
    [hasLetter, wrong],
  ])
}

/** Required; allows the market’s and Latin letters, digits, spaces, `. , -` and the market's punctuation. */
export function addressField(rules: MarketRules, max: number): FieldSchema {
  return field(normalizeText, [
    [filled, messages.address],
    [atMost(max), messages.tooLong],
    characters(rules),
    [(value) => isAddressText(value, rules.alphabet, rules.punctuation), messages.addressCharacters],
  ])
}

/** Punctuation of town names in every market: `L’Hospitalet`, `Frankfurt (Oder)`, `Westward Ho!`. */
const cityMarks = "'/()·!"

/** At least 2 characters that are valid in addresses or town names, including a letter. */
export function cityField(rules: MarketRules, max: number): FieldSchema {
  return field(normalizeText, [
    [filled, messages[rules.city]],
    [atMost(max), messages.tooLong],
    characters(rules),
    [(value) => isAddressText(value, rules.alphabet, rules.punctuation + cityMarks), messages.characters],
    [atLeast(2), messages.cityWrong],
    [hasLetter, messages.cityWrong],
  ])
}
