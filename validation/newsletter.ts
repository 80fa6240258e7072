import type { MarketCode } from '#config/markets.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import { emailField } from './email.ts'
import { rulesOf } from './market-rules.ts'
import { createMessageFinder } from './messages.ts'
import { type PersonProblem, personMessages } from './person.ts'
import { optionalPhoneField } from './phone.ts'
import { personNameField } from './text-fields.ts'

const nameMaxLength = 60

type Contact = { readonly email: string; readonly name: string; readonly phone: string }
type ContactField = keyof Contact

const messageOf = createMessageFinder(personMessages)

/** Contact data of a newsletter subscriber: only the e-mail address is required. */
export function checkSubscriberForm(
  market: MarketCode,
  contact: Contact,
): { readonly contact: Contact; readonly problems: readonly PersonProblem<ContactField>[] } {
  const name = personNameField(rulesOf(market), nameMaxLength, {
    empty: personMessages.name,
    wrong: personMessages.nameWrong,
  })
  const schemas = { email: emailField, name, phone: optionalPhoneField }
  const checked: Record<ContactField, string> = { ...contact }
  const problems: { field: ContactField; message: MessageKey }[] = []
  for (const field of ['email', 'name', 'phone'] as const) {
    if (field !== 'email' && contact[field].trim() === '') {
      checked[field] = ''
      continue
    }
    const result = schemas[field].safeParse(contact[field])
    if (result.success) checked[field] = result.data
    const issue = result.error?.issues[0]
    if (issue) problems.push({ field, message: messageOf(issue.message) })
  }
  return { contact: checked, problems }
}
