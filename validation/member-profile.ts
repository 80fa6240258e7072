import { z } from 'zod'
import type { MarketCode } from '#config/markets.ts'
import { addressMaxLength as max } from './checkout.ts'
import { type FieldSchema, field, matches } from './field.ts'
import { rulesOf } from './market-rules.ts'
import { messages } from './messages.ts'
import { phonePrefixField, stripPhoneSeparators, toNationalNumber } from './phone.ts'
import { personNameField } from './text-fields.ts'

/** The number of addresses that a member can save. */
export const maxSavedAddresses = 20

/** The checkout's phone, or empty. */
const profilePhoneField: FieldSchema = field(stripPhoneSeparators, [
  [matches(/^(?:[0-9]{5,16})?$/), messages.phone],
])

/** Name, phone, month of birth and language of e-mails of a member; an empty text means none. */
export function memberProfileForm(market: MarketCode) {
  const rules = rulesOf(market)
  return z.object({
    name: personNameField(rules, max.name, { empty: messages.name, wrong: messages.nameWrong }),
    surname: personNameField(rules, max.surname, { empty: messages.surname, wrong: messages.surnameWrong }),
    contact: z
      .object({ phonePrefix: z.string(), phone: z.string() })
      .transform(({ phonePrefix, phone }) => ({ phonePrefix, phone: toNationalNumber(phonePrefix, phone) }))
      .pipe(z.object({ phonePrefix: phonePrefixField, phone: profilePhoneField })),
    birthMonth: z.string().regex(/^(?:[1-9]|1[0-2])?$/),
    emailLocale: z.string(),
  })
}
