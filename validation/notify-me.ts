import { z } from 'zod'
import type { MarketCode } from '#i18n/markets.ts'
import { emailField } from './email.ts'
import { rulesOf } from './market-rules.ts'
import { type Message, messageOfKey, messages } from './messages.ts'
import { nameField } from './text-fields.ts'

/** Who wants to be told. */
export type NoticeForm = { readonly name: string; readonly email: string }

export type NoticeProblem = { readonly field: keyof NoticeForm; readonly message: Message }

const nameMaxLength = 60

function schemaOf(market: MarketCode) {
  const name = nameField(rulesOf(market), nameMaxLength, {
    empty: messages.name,
    wrong: messages.nameWrong,
  })
  return z.object({ name, email: emailField })
}

/** The form in its stored form, or the first problem of each field. */
export function checkNotice(
  market: MarketCode,
  form: NoticeForm,
): { readonly form: NoticeForm; readonly problems: readonly NoticeProblem[] } {
  const checked = schemaOf(market).safeParse(form)
  if (checked.success) return { form: checked.data, problems: [] }
  const problems = (['name', 'email'] as const).flatMap((field) => {
    const issue = checked.error.issues.find(({ path }) => path[0] === field)
    return issue ? [{ field, message: messageOfKey(issue.message) }] : []
  })
  return { form, problems }
}
