import { z } from 'zod'
import { atMost, type FieldSchema, field, matches, patternField } from './field.ts'
import { hasLetter } from './letters.ts'
import { messages } from './messages.ts'
import { paymentMessages } from './payment-messages.ts'
import { hasStrangeCharacters, normalizeText } from './text.ts'

/** The configured codes of the tablet’s payment form; opaque. */
export const storeCardTypes = [
  'AMEB',
  'AMEY',
  'DINB',
  'DINY',
  'MSCB',
  'MSCY',
  'JCBB',
  'JCBY',
  'VISB',
  'VISY',
] as const

const number: FieldSchema = field(
  (value) => value.trim().replace(/^([0-9]{4})-?([0-9]{4})-?([0-9]{4})$/, '$1-$2-$3'),
  [[matches(/^[0-9]{4}-[0-9]{4}-[0-9]{4}$/), paymentMessages.cardNumber]],
)

const holder: FieldSchema = field(normalizeText, [
  [(value) => hasLetter(value) && !/\p{N}/u.test(value), paymentMessages.cardHolder],
  [(value) => !hasStrangeCharacters(value), messages.characters],
  [atMost(80), messages.tooLong],
])

/**
 * Whether a card with expiry MM/YY is still valid: until its month has ended everywhere on earth (UTC−12).
 */
function isNotExpired(expiry: string, now: Date): boolean {
  const [month, year] = expiry.split('/').map(Number)
  return Date.UTC(2000 + (year ?? 0), month ?? 0, 1, 12) > now.getTime()
}

function expiry(now: () => Date): FieldSchema {
  return field(
    (value) => value.trim(),
    [
      [matches(/^(?:0[1-9]|1[0-2])\/[0-9]{2}$/), paymentMessages.cardExpiry],
      [(value) => isNotExpired(value, now()), paymentMessages.cardExpired],
    ],
  )
}

/**
 * The department-store card of the tablet’s payment form, never a bank card: 12 digits in groups of 4, a holder
 * without digits, MM/YY in the future by the clock given, one of {@link storeCardTypes}, and the code.
 */
export function storeCard(now: () => Date) {
  return z.object({
    number,
    holder,
    expiry: expiry(now),
    type: z.enum(storeCardTypes, { error: paymentMessages.cardType }),
    code: patternField(/^[0-9]{3,4}$/, paymentMessages.cardCode),
  })
}
