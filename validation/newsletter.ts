import { z } from 'zod'
import type { MarketCode } from '#config/markets.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import { emailField } from './email.ts'
import type { FieldSchema } from './field.ts'
import { rulesOf } from './market-rules.ts'
import { createMessageFinder } from './messages.ts'
import { type PersonProblem, personMessages } from './person.ts'
import { optionalPhoneField } from './phone.ts'
import { personNameField } from './text-fields.ts'

const nameMaxLength = 60

type Contact = { readonly email: string; readonly name: string; readonly phone: string }
type ContactField = keyof Contact

/** Accepts an empty text beside what the schema accepts. */
function optionalField(schema: FieldSchema): FieldSchema {
  return z.string().transform((value, context) => {
    if (value.trim() === '') return ''
    const result = schema.safeParse(value)
    if (result.success) return result.data
    const message = result.error.issues[0]?.message ?? ''
    context.issues.push({ code: 'custom', message, input: value })
    return z.NEVER
  })
}

/** Name and phone of a newsletter subscriber; an empty text means none. */
export function newsletterContactForm(market: MarketCode) {
  const name = personNameField(rulesOf(market), nameMaxLength, {
    empty: personMessages.name,
    wrong: personMessages.nameWrong,
  })
  return z.object({ name: optionalField(name), phone: optionalPhoneField })
}

const messageOf = createMessageFinder(personMessages)

/** Contact data of a newsletter subscriber: only the e-mail address is required. */
export function checkSubscriberForm(
  market: MarketCode,
  contact: Contact,
): { readonly contact: Contact; readonly problems: readonly PersonProblem<ContactField>[] } {
  const schemas = { email: emailField, ...newsletterContactForm(market).shape }
  const checked: Record<ContactField, string> = { ...contact }
  const problems: { field: ContactField; message: MessageKey }[] = []
  for (const field of ['email', 'name', 'phone'] as const) {
    const result = schemas[field].safeParse(contact[field])
    if (result.success) checked[field] = result.data
    const issue = result.error?.issues[0]
    if (issue) problems.push({ field, message: messageOf(issue.message) })
  }
  return { contact: checked, problems }
}
