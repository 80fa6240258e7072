import { z } from 'zod'
import { accountPath } from '#i18n/routing.ts'
import { dayMs, defineTemplate } from '../emails/template.ts'
import { formatAccountTime } from './format-account-time.ts'

/** A sign-in from a browser in which the member has not signed in before. */
export const newDevice = defineTemplate({
  name: 'new-device',
  data: z.object({
    name: z.string(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    at: z.iso.datetime(),
  }),
  topic: null,
  priority: 'security',
  ttlMs: dayMs,
  render({ name, browser, system, at }, { t, brandName, locale, link }) {
    const unknown = t('account.devices.unknown')
    return {
      subject: t('mail.device.subject', { brand: brandName }),
      preview: t('mail.device.preview'),
      heading: t('mail.device.heading'),
      blocks: [
        { kind: 'text', text: t('mail.device.text', { name }) },
        {
          kind: 'rows',
          as: 'facts',
          rows: [
            { label: t('mail.device.browser'), value: browser ?? unknown },
            { label: t('mail.device.system'), value: system ?? unknown },
            { label: t('mail.device.time'), value: formatAccountTime(at, locale) },
          ],
        },
        { kind: 'text', text: t('mail.device.yes') },
        { kind: 'text', text: t('mail.device.no') },
        { kind: 'button', label: t('mail.device.open'), href: link(accountPath(locale, 'mysecurity')) },
      ],
      reason: t('mail.account.reason', { brand: brandName }),
    }
  },
})
