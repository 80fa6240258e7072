import { translateLabel } from '#i18n/label.ts'
import { type Locale, marketCodeOf } from '#i18n/locales.ts'
import { checkSubscriberForm } from '#validation/newsletter.ts'
import type { Queryable } from '../../db/client.ts'
import { InvalidInputError } from '../../http/errors.ts'
import { loadTranslate } from '../labels/load-translate.ts'

type Contact = { readonly email: string; readonly name: string; readonly phone: string }

/** Contact data in stored form. Throws {@link InvalidInputError} with all invalid fields. */
export async function validateContact(db: Queryable, profile: Locale, given: Contact): Promise<Contact> {
  const { contact, problems } = checkSubscriberForm(marketCodeOf(profile), given)
  if (!problems.length) return contact
  const t = await loadTranslate(db, profile)
  const [first, ...others] = problems.map(({ field, message }) => ({
    code: 'invalid_input',
    message: translateLabel(t, message),
    field,
  }))
  throw new InvalidInputError(first?.message ?? '', first?.field, others)
}
