import { z } from 'zod'
import { linkMinutes } from '#config/link-lifetimes.ts'
import { setPasswordPath } from '#i18n/routing.ts'
import { defineTemplate } from '../emails/template.ts'

/** The link that sets a password. */
export const resetPassword = defineTemplate({
  name: 'reset-password',
  data: z.object({ linkId: z.number().int().positive(), name: z.string() }),
  topic: null,
  priority: 'security',
  ttlMs: 60 * 60_000,
  render({ linkId, name }, { t, brandName, locale, link, createLinkToken }) {
    const token = createLinkToken('set-password', linkId)
    return {
      subject: t('mail.password.reset.subject', { brand: brandName }),
      preview: t('mail.password.reset.preview', { minutes: linkMinutes.resetPassword }),
      heading: t('mail.password.reset.heading'),
      blocks: [
        { kind: 'text', text: t('mail.password.reset.text', { name, brand: brandName }) },
        {
          kind: 'button',
          label: t('mail.password.reset.button'),
          href: link(setPasswordPath(locale, token)),
        },
        { kind: 'note', text: t('mail.password.reset.note', { minutes: linkMinutes.resetPassword }) },
      ],
      reason: t('mail.account.reason', { brand: brandName }),
    }
  },
})
