import { z } from 'zod'
import type { MarketCode } from '#config/markets.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import { atMost, type Check, type FieldSchema, field } from './field.ts'
import { containsLink } from './links.ts'
import { type MarketRules, rulesOf } from './market-rules.ts'
import { createMessageFinder, messages } from './messages.ts'
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
  rating: 'review.form.rating.required',
  title: 'review.form.title.required',
  text: 'review.form.text.required',
  author: 'review.form.author.required',
  consent: 'review.form.consent.required',
  tooLong: messages.tooLong,
  characters: messages.characters,
  link: messages.link,
} as const satisfies Record<string, MessageKey>

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
  message: MessageKey,
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
    rating: z.number({ error: reviewMessages.rating }).int().min(1, { error: reviewMessages.rating }).max(5),
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
    consent: z.literal(true, { error: reviewMessages.consent }),
  })
}

type ReviewSchema = ReturnType<typeof buildReviewSchema>
export type ReviewText = z.output<ReviewSchema>
export type ReviewProblem = { readonly field: string; readonly key: MessageKey }

const schemaCache = new Map<MarketCode, ReviewSchema>()

/** The texts, the rating and the consent of a review, validated identically in the form and on the server. */
export function reviewSchema(market: MarketCode): ReviewSchema {
  const schema = schemaCache.get(market) ?? buildReviewSchema(market)
  schemaCache.set(market, schema)
  return schema
}

/** Validates a review: returns its normalised text, or one problem per field with the key of its message. */
export function checkReview(
  market: MarketCode,
  form: Readonly<Record<keyof ReviewText, unknown>>,
): { readonly review: ReviewText } | { readonly problems: readonly ReviewProblem[] } {
  const parsed = reviewSchema(market).safeParse(form)
  if (parsed.success) return { review: parsed.data }
  const byField = new Map<string, ReviewProblem>()
  for (const { path, message } of parsed.error.issues) {
    const name = path.join('.')
    if (!byField.has(name)) byField.set(name, { field: name, key: findReviewMessage(message) })
  }
  return { problems: [...byField.values()] }
}
