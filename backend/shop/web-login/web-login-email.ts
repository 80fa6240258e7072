import { z } from 'zod'
import { linkMinutes } from '#config/link-lifetimes.ts'
import { webLoginPath } from '#i18n/routing.ts'
import { defineTemplate } from '../emails/template.ts'

/** The link and the code that sign a member in without a password. */
export const webLoginLink = defineTemplate({
  name: 'web-login',
  data: z.object({
    webLoginId: z.number().int().positive(),
    code: z.string().regex(/^\d{6}$/),
    name: z.string(),
  }),
  topic: null,
  priority: 'security',
  ttlMs: 10 * 60_000,
  render({ webLoginId, code, name }, { t, brandName, locale, link, createLinkToken }) {
    const token = createLinkToken('web-login', webLoginId)
    return {
      subject: t('mail.webLogin.subject', { brand: brandName }),
      preview: t('mail.webLogin.preview', { minutes: linkMinutes.signIn }),
      heading: t('mail.webLogin.heading'),
      blocks: [
        { kind: 'text', text: t('mail.webLogin.text', { name, minutes: linkMinutes.signIn }) },
        { kind: 'button', label: t('mail.webLogin.button'), href: link(webLoginPath(locale, token)) },
        { kind: 'text', text: t('mail.webLogin.code') },
        { kind: 'code', text: `${code.slice(0, 3)} ${code.slice(3)}` },
        { kind: 'note', text: t('mail.webLogin.note') },
      ],
      reason: t('mail.account.reason', { brand: brandName }),
    }
  },
})
