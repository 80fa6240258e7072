import { z } from 'zod'
import { giftCardShape, stripGrouping } from '#validation/gift-card-shape.ts'
import { captchaErrors, captchaToken } from './captcha.ts'
import { profile } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'

const digits = (shape: RegExp) => z.string().max(40).transform(stripGrouping).pipe(z.string().regex(shape))
const number = digits(giftCardShape.number)
const pin = digits(giftCardShape.pin)

/** Maximum number of gift cards per order. */
export const maxGiftCards = 5

const commaSeparatedList = (entry: typeof number) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(',').filter((part) => part.trim() !== ''))
    .pipe(z.array(entry).max(maxGiftCards))

/**
 * Gift cards for payment, in the order in which they are charged: comma-separated numbers, and a PIN for
 * each.
 */
export const giftCardFields = {
  giftCardNum: commaSeparatedList(number).optional(),
  giftCardPin: commaSeparatedList(pin).optional(),
}

/** Why gift cards cannot pay; an unknown number and a wrong PIN are not distinguished. */
export const giftCardErrors = {
  gift_card_not_found: 404,
  gift_card_other_currency: 409,
  /** It is empty or expired. */
  gift_card_empty: 409,
} as const

const line = (maxLength: number) => z.string().max(maxLength)

/** Recipient, sender, message and delivery date of a gift card; validated by the market’s rules. */
export const giftCardFacts = z.object({
  recipientName: line(80),
  recipientEmail: line(254),
  senderName: line(80),
  /** May be empty, and of several lines. */
  message: line(1200),
  /** `2026-12-24`, in the company's time zone. */
  deliverOn: line(10),
})

export const giftCardCheck = defineRoute('giftCardCheck', {
  domain: 'giftcards',
  summary: 'Returns the balance of a gift card by number and PIN; requires a captcha after five wrong PINs.',
  perMinute: 30,
  input: z.object({ profile, number, pin, captchaToken: captchaToken.optional() }),
  reply: okReply({
    giftCard: z.object({
      number: z.string(),
      /** In units of `currency`; 0 once expired. */
      balance: z.number(),
      currency: z.string(),
      expires: z.iso.datetime(),
    }),
  }),
  errors: { gift_card_not_found: 404, too_many_requests: 429, ...captchaErrors },
})
