import { z } from 'zod'
import type { Brand } from '#config/brands.ts'
import { translateLabel } from '#i18n/label.ts'
import type { Locale } from '#i18n/locales.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import { recoverPath } from '#i18n/routing.ts'
import type { Queryable } from '../../db/client.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import { dayMs, defineTemplate } from '../emails/template.ts'
import { formatAccountTime } from './format-account-time.ts'

/** Security-relevant changes, with the label that names each: the subject, the heading and the text agree. */
const changes = {
  password: 'mail.notice.password',
  email: 'mail.notice.email',
  passkeyAdded: 'mail.notice.passkeyAdded',
  passkeyRemoved: 'mail.notice.passkeyRemoved',
} as const satisfies Record<string, MessageKey>

export type AccountChange = keyof typeof changes
const changeNames = Object.keys(changes) as [AccountChange, ...AccountChange[]]

/** What a new password did with the passkeys of the account. */
const passkeyOutcomes = ['kept', 'removed'] as const
type PasskeyOutcome = (typeof passkeyOutcomes)[number]

const passkeyTexts = {
  kept: 'mail.notice.passkeysKept',
  removed: 'mail.notice.passkeysRemoved',
} as const satisfies Record<PasskeyOutcome, MessageKey>

/** Something about the security of an account changed: the member can tell whether they did it. */
export const accountNotice = defineTemplate({
  name: 'account-notice',
  data: z.object({
    name: z.string(),
    change: z.enum(changeNames),
    at: z.iso.datetime(),
    passkeys: z.enum(passkeyOutcomes).nullish(),
  }),
  topic: null,
  priority: 'security',
  ttlMs: 3 * dayMs,
  render({ name, change, at, passkeys }, { t, brandName, locale, link }) {
    const sentence = translateLabel(t, changes[change])
    return {
      subject: t('mail.notice.subject', { change: sentence, brand: brandName }),
      preview: t('mail.notice.preview'),
      heading: sentence,
      blocks: [
        { kind: 'text', text: t('mail.notice.text', { name, brand: brandName }) },
        {
          kind: 'rows',
          as: 'facts',
          rows: [
            { label: t('mail.notice.change'), value: sentence },
            { label: t('mail.notice.time'), value: formatAccountTime(at, locale) },
          ],
        },
        ...(passkeys ? [{ kind: 'text', text: translateLabel(t, passkeyTexts[passkeys]) } as const] : []),
        { kind: 'text', text: t('mail.notice.no') },
        { kind: 'button', label: t('mail.notice.reset'), href: link(recoverPath(locale)) },
      ],
      reason: t('mail.account.reason', { brand: brandName }),
    }
  },
})

type Notice = {
  readonly member: { readonly email: string; readonly name: string }
  readonly change: AccountChange
  readonly brand: Brand
  readonly profile: Locale
  /** Identifies the change, as `password:17`; with the time, each change sends one e-mail. */
  readonly occasion: string
  /** What a new password did with the passkeys; null without passkeys. */
  readonly passkeys?: PasskeyOutcome | null
}

/** Queues the e-mail about a change, in the transaction of the change. */
export async function enqueueAccountNotice(
  tx: Queryable,
  { member: { email, name }, change, brand, profile, occasion, passkeys = null }: Notice,
  now: Date,
): Promise<void> {
  await enqueueEmail(
    tx,
    {
      template: accountNotice,
      to: email,
      locale: profile,
      brand,
      key: `account-notice:${occasion}:${now.getTime()}`,
      data: { name, change, at: now.toISOString(), passkeys },
    },
    now,
  )
}
