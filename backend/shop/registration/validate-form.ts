import type { z } from 'zod'
import { translateLabel } from '#i18n/label.ts'
import type { Locale } from '#i18n/locales.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import { accountMessages } from '#validation/account-messages.ts'
import { createMessageFinder, messages } from '#validation/messages.ts'
import type { Queryable } from '../../db/client.ts'
import { InvalidInputError } from '../../http/errors.ts'
import { loadTranslate } from '../labels/load-translate.ts'

const findMessage = createMessageFinder<MessageKey>({ ...messages, ...accountMessages })

/**
 * An account form in stored form. Throws {@link InvalidInputError} with the first problem of each field, in
 * the order of the form and in the customer's language.
 */
export async function validateForm<Output>(
  db: Queryable,
  profile: Locale,
  schema: z.ZodType<Output>,
  form: unknown,
): Promise<Output> {
  const checked = schema.safeParse(form)
  if (checked.success) return checked.data
  const t = await loadTranslate(db, profile)
  const [first, ...others] = checked.error.issues.map((issue) => {
    const values = issue.code === 'custom' ? issue.params : undefined
    return {
      code: 'invalid_input',
      message: translateLabel(t, findMessage(issue.message), values),
      field: issue.path.join('.'),
    }
  })
  throw new InvalidInputError(first?.message ?? 'Invalid.', first?.field, others)
}
