import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { translateLabel } from '#i18n/label.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { memberProfileForm } from '#validation/member-profile.ts'
import { findMessage } from '#validation/messages.ts'
import type { AppContext } from '../../app-context.ts'
import { InvalidInputError } from '../../http/errors.ts'
import type { Member } from '../../http/register-route.ts'
import { ok, type Result } from '../../http/result.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { issueIfBornNow } from '../membership/issue-benefits.ts'
import { findMemberProfile, type MemberProfileRow, updateMemberProfile } from './repository.ts'

const toDto = ({ phonePrefix, phone, ...profile }: MemberProfileRow) => ({
  ...profile,
  phonePrefix: phonePrefix ?? '',
  phone: phone ?? '',
})

export async function readMemberProfile(
  { database: { db } }: AppContext,
  { id, email }: Member,
): Promise<Result<Contract['getMemberProfile']>> {
  return ok({ email, memberProfile: toDto(await findMemberProfile(db, id)) })
}

/** Wire names of the fields of the form. */
const wireNames: Readonly<Record<string, string>> = {
  'contact.phonePrefix': 'phonePrefix',
  'contact.phone': 'phone',
}

/** Changes a member's profile. Throws {@link InvalidInputError} that names every invalid field. */
export async function modifyAccount(
  { database: { db }, clock }: AppContext,
  {
    profile,
    name,
    surname,
    phonePrefix,
    phone,
    birthMonth,
    emailLocale,
  }: z.output<Contract['modifyAccount']['input']>,
  { id, email }: Member,
): Promise<Result<Contract['modifyAccount']>> {
  const parsed = memberProfileForm(marketCodeOf(profile)).safeParse({
    name,
    surname,
    contact: { phonePrefix, phone },
    birthMonth: String(birthMonth ?? ''),
    emailLocale: emailLocale ?? '',
  })
  if (!parsed.success) {
    const t = await loadTranslate(db, profile)
    const [first, ...others] = parsed.error.issues.map(({ path, message }) => {
      const field = path.join('.')
      const text = translateLabel(t, findMessage(message))
      return { code: 'invalid_input', message: text, field: wireNames[field] ?? field }
    })
    throw new InvalidInputError(first?.message ?? 'The profile is invalid.', first?.field, others)
  }
  const { contact, ...names } = parsed.data
  const hasPhone = contact.phone !== ''
  const row = {
    name: names.name,
    surname: names.surname,
    phonePrefix: hasPhone ? contact.phonePrefix : null,
    phone: hasPhone ? contact.phone : null,
    birthMonth,
    emailLocale,
  }
  await db.transaction(async (tx) => {
    await updateMemberProfile(tx, id, row)
    await issueIfBornNow(tx, { id, email, name: row.name }, birthMonth, clock())
  })
  return ok({ memberProfile: toDto(row) })
}
