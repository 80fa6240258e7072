import { z } from 'zod'
import type { MarketCode } from '#config/markets.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import { emailField } from './email.ts'
import { rulesOf } from './market-rules.ts'
import { createMessageFinder, messages } from './messages.ts'
import { phoneField } from './phone.ts'
import { personNameField } from './text-fields.ts'

/** Contact data for back-in-stock notifications and store reservations. */
export type PersonForm = { readonly name: string; readonly email: string; readonly phone: string }

export type PersonProblem<Field> = { readonly field: Field; readonly message: MessageKey }

/** All messages that these fields can show. */
export const personMessages = {
  email: messages.email,
  emailWrong: messages.emailWrong,
  name: messages.name,
  nameWrong: messages.nameWrong,
  phone: messages.phone,
  link: messages.link,
  characters: messages.characters,
  tooLong: messages.tooLong,
} as const satisfies Record<string, MessageKey>

const messageOf = createMessageFinder(personMessages)
const nameMaxLength = 60

function fieldsOf(market: MarketCode) {
  const name = personNameField(rulesOf(market), nameMaxLength, {
    empty: messages.name,
    wrong: messages.nameWrong,
  })
  return { name, email: emailField, phone: phoneField }
}

/** A back-in-stock request; an empty size stands for any size. */
export function notifyMeForm(market: MarketCode) {
  const { name, email } = fieldsOf(market)
  return z.object({ size: z.string(), name, email, newsletter: z.boolean() })
}

/** Contact data of a store reservation. */
export const reservationForm = (market: MarketCode) => z.object(fieldsOf(market))

type CheckedForm<Field extends keyof PersonForm> = {
  readonly form: Pick<PersonForm, Field>
  readonly problems: readonly PersonProblem<Field>[]
}

function check<Field extends keyof PersonForm>(
  market: MarketCode,
  form: Pick<PersonForm, Field>,
  fields: readonly Field[],
): CheckedForm<Field> {
  const schemas = fieldsOf(market)
  const read: Record<string, string> = {}
  const problems = fields.flatMap((field) => {
    const checked = schemas[field].safeParse(form[field])
    if (checked.success) read[field] = checked.data
    const issue = checked.error?.issues[0]
    return issue ? [{ field, message: messageOf(issue.message) }] : []
  })
  return { form: { ...form, ...read }, problems }
}

/** Validates a back-in-stock request: returns it normalised, and the first problem per field. */
export function checkNotifyMeForm(market: MarketCode, form: Pick<PersonForm, 'name' | 'email'>) {
  return check(market, form, ['name', 'email'])
}

/** Validates a store reservation: returns it normalised, and the first problem per field. */
export function checkReservationForm(market: MarketCode, form: PersonForm) {
  return check(market, form, ['name', 'email', 'phone'])
}
