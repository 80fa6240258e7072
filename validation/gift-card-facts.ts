import { z } from 'zod'
import type { MarketCode } from '#config/markets.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import { emailField } from './email.ts'
import { type FieldSchema, field } from './field.ts'
import { containsLink, preventAutoLinking } from './links.ts'
import { type MarketRules, rulesOf } from './market-rules.ts'
import { createMessageFinder, messages } from './messages.ts'
import { paymentMessages } from './payment-messages.ts'
import { characterCount, hasStrangeCharacters, isBasicText, normalizeText } from './text.ts'
import { personNameField } from './text-fields.ts'

/** Recipient, sender, message and delivery date (`2026-12-24`) of a gift card. */
export type GiftCardFacts = {
  readonly recipientName: string
  readonly recipientEmail: string
  readonly senderName: string
  /** May be empty. */
  readonly message: string
  readonly deliverOn: string
}
export type GiftCardField = keyof GiftCardFacts

export type GiftCardProblem = { readonly field: GiftCardField; readonly message: MessageKey }

/** All messages that these fields can show. */
export const giftCardMessages = {
  name: messages.name,
  nameWrong: messages.nameWrong,
  email: messages.email,
  emailWrong: messages.emailWrong,
  link: messages.link,
  characters: messages.characters,
  tooLong: messages.tooLong,
  message: paymentMessages.giftCardMessage,
  day: paymentMessages.giftCardDay,
  dayRange: paymentMessages.giftCardDayRange,
} as const satisfies Record<string, MessageKey>

const messageOf = createMessageFinder(giftCardMessages)

export const giftCardNameLength = 60
export const giftMessageLength = 300

const stripLineBreaks = (text: string) => text.replace(/\n/g, '')

/** Optional multi-line text in the market's character set. */
function giftMessageField({ specialCharacters }: MarketRules): FieldSchema {
  const normalize = (text: string) =>
    text
      .split(/\r\n|\r|\n/)
      .map((line) => preventAutoLinking(normalizeText(line)))
      .join('\n')
      .trim()
  return field(normalize, [
    [(value) => characterCount(value) <= giftMessageLength, paymentMessages.giftCardMessage],
    [(value) => !containsLink(value), messages.link],
    [
      (value) => !hasStrangeCharacters(stripLineBreaks(value)) && (specialCharacters || isBasicText(value)),
      messages.characters,
    ],
  ])
}

/** The last delivery date of a card that is bought on `today`: one year later. Dates as `2026-12-24`. */
export function lastDeliveryDay(today: string): string {
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCFullYear(day.getUTCFullYear() + 1)
  return day.toISOString().slice(0, 10)
}

function isIsoDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  // Some engines parse 31 February as 3 March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && text.length === 10
}

function deliveryDayField(today: string): FieldSchema {
  const last = lastDeliveryDay(today)
  return field(
    (value) => value.trim(),
    [
      [isIsoDate, paymentMessages.giftCardDay],
      [(value) => value >= today && value <= last, paymentMessages.giftCardDayRange],
    ],
  )
}

/** @param today the day in the market, as `2026-12-24` */
function fieldsOf(market: MarketCode, today: string): Readonly<Record<GiftCardField, FieldSchema>> {
  const rules = rulesOf(market)
  const name = personNameField(rules, giftCardNameLength, { empty: messages.name, wrong: messages.nameWrong })
  return {
    recipientName: name,
    recipientEmail: emailField,
    senderName: name,
    message: giftMessageField(rules),
    deliverOn: deliveryDayField(today),
  }
}

/**
 * The facts of a gift card, in the order of the form.
 * @param today the day in the market, as `2026-12-24`
 */
export const giftCardFactsForm = (market: MarketCode, today: string) => z.object(fieldsOf(market, today))

/**
 * Validates the facts of a gift card: returns them normalised for storage, and the first problem per field.
 * @param today the day in the market, as `2026-12-24`
 */
export function checkGiftCardFacts(market: MarketCode, facts: GiftCardFacts, today: string) {
  const schemas = fieldsOf(market, today)
  const read: Partial<Record<GiftCardField, string>> = {}
  const problems: GiftCardProblem[] = []
  for (const at of Object.keys(schemas) as GiftCardField[]) {
    const checked = schemas[at].safeParse(facts[at])
    if (checked.success) read[at] = checked.data
    const issue = checked.error?.issues[0]
    if (issue) problems.push({ field: at, message: messageOf(issue.message) })
  }
  return { facts: { ...facts, ...read }, problems }
}
