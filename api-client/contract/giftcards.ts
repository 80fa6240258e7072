import { z } from 'zod'
import { giftCardShape, stripGrouping } from '#validation/gift-card-shape.ts'
import { captchaErrors, captchaToken } from './captcha.ts'
import { profile } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'

const digits = (shape: RegExp) => z.string().max(40).transform(stripGrouping).pipe(z.string().regex(shape))
const number = digits(giftCardShape.number)
const pin = digits(giftCardShape.pin)

/** So many gift cards can pay for one order. */
export const maxGiftCards = 5

const commaSeparatedList = (entry: typeof number) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(',').filter((part) => part.trim() !== ''))
    .pipe(z.array(entry).max(maxGiftCards))

/** Gift cards to pay with, in the order in which they are used up: numbers with commas, and a PIN for each. */
export const giftCardFields = {
  giftCardNum: commaSeparatedList(number).optional(),
  giftCardPin: commaSeparatedList(pin).optional(),
}

/** Why gift cards pay for nothing; an unknown number and a wrong PIN are one. */
export const giftCardErrors = {
  gift_card_not_found: 404,
  gift_card_other_currency: 409,
  /** There is nothing on it, or its time is over. */
  gift_card_empty: 409,
} as const

const line = (most: number) => z.string().max(most)

/** Who a gift card is for, from whom, with which words, and the day it is sent on; the market’s rules judge them. */
export const giftCardFacts = z.object({
  recipientName: line(80),
  recipientEmail: line(254),
  senderName: line(80),
  /** May be empty, and of several lines. */
  message: line(1200),
  /** `2026-12-24`, as the calendar stands at the house. */
  deliverOn: line(10),
})

export const giftCardCheck = defineRoute('giftCardCheck', {
  domain: 'giftcards',
  summary: 'What is on a gift card, by its number and PIN; after five wrong PINs it asks for a captcha',
  perMinute: 30,
  input: z.object({ profile, number, pin, captchaToken: captchaToken.optional() }),
  reply: okReply({
    giftCard: z.object({
      number: z.string(),
      /** In units of `currency`; 0 once its time is over. */
      balance: z.number(),
      currency: z.string(),
      expires: z.iso.datetime(),
    }),
  }),
  errors: { gift_card_not_found: 404, too_many_requests: 429, ...captchaErrors },
})
