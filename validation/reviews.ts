import { z } from 'zod'
import type { MarketCode } from '#config/markets.ts'
import { atMost, type Check, type FieldSchema, field } from './field.ts'
import { containsLink } from './links.ts'
import { type MarketRules, rulesOf } from './market-rules.ts'
import { createMessageFinder, type Message, messages } from './messages.ts'
import {
  characterCount,
  hasControlCharacters,
  hasStrangeCharacters,
  isBasicText,
  normalizeText,
} from './text.ts'

/** Length limits of a review, in UTF-16 units as inputs count them. */
export const reviewLengths = {
  title: { min: 2, max: 80 },
  text: { min: 20, max: 2000 },
  author: { max: 40 },
} as const

/** Field errors of the review form. */
export const reviewMessages = {
  rating: { key: 'review.form.rating.required', english: 'Choose one to five stars' },
  title: { key: 'review.form.title.required', english: 'Give it a title of at least two letters' },
  text: {
    key: 'review.form.text.required',
    english: 'Write at least 20 characters, so that it helps someone',
  },
  author: {
    key: 'review.form.author.required',
    english: 'Write the name to sign with; a first name will do',
  },
  consent: { key: 'review.form.consent.required', english: 'Without your consent we cannot publish it' },
  tooLong: messages.tooLong,
  characters: messages.characters,
  link: messages.link,
} as const satisfies Record<string, Message>

export const findReviewMessage = createMessageFinder(reviewMessages)

/** Normalises each line for storage, with at most one empty line between paragraphs. */
function normalizeLines(value: string): string {
  const lines = value.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').split('\n').map(normalizeText)
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const plain = (value: string) => !hasControlCharacters(value.replaceAll('\n', ''))

function line(
  rules: MarketRules,
  min: number,
  max: number,
  message: Message,
  ...more: readonly Check[]
): FieldSchema {
  const fits = (value: string) =>
    !hasStrangeCharacters(value) && (rules.specialCharacters || isBasicText(value))
  return field(normalizeText, [
    [(value) => characterCount(value) >= min && /\p{L}/u.test(value), message],
    [atMost(max), reviewMessages.tooLong],
    [fits, reviewMessages.characters],
    ...more,
  ])
}

function buildReviewSchema(market: MarketCode) {
  const rules = rulesOf(market)
  const { title, text, author } = reviewLengths
  return z.object({
    rating: z
      .number({ error: reviewMessages.rating.key })
      .int()
      .min(1, { error: reviewMessages.rating.key })
      .max(5),
    title: line(rules, title.min, title.max, reviewMessages.title),
    text: field(normalizeLines, [
      [(value) => characterCount(value) >= text.min && /\p{L}/u.test(value), reviewMessages.text],
      [atMost(text.max), reviewMessages.tooLong],
      [(value) => plain(value) && (rules.specialCharacters || isBasicText(value)), reviewMessages.characters],
    ]),
    author: line(rules, rules.nameMin, author.max, reviewMessages.author, [
      (value) => !containsLink(value),
      reviewMessages.link,
    ]),
    consent: z.literal(true, { error: reviewMessages.consent.key }),
  })
}

export type ReviewText = z.output<ReturnType<typeof buildReviewSchema>>
export type ReviewProblem = { readonly field: string; readonly key: string; readonly message: string }

const schemaCache = new Map<MarketCode, ReturnType<typeof buildReviewSchema>>()

/**
 * Validates a review, identically in the form and on the server: returns its normalised text, or one problem
 * per field with the message's key and English default.
 */
export function checkReview(
  market: MarketCode,
  form: Readonly<Record<keyof ReviewText, unknown>>,
): { readonly review: ReviewText } | { readonly problems: readonly ReviewProblem[] } {
  const schema = schemaCache.get(market) ?? buildReviewSchema(market)
  schemaCache.set(market, schema)
  const parsed = schema.safeParse(form)
  if (parsed.success) return { review: parsed.data }
  const byField = new Map<string, ReviewProblem>()
  for (const { path, message: key } of parsed.error.issues) {
    const name = path.join('.')
    const { english } = findReviewMessage(key)
    if (!byField.has(name)) byField.set(name, { field: name, key, message: english })
  }
  return { problems: [...byField.values()] }
}
