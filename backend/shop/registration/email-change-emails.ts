import { z } from 'zod'
import { confirmAddressHours, linkDays } from '#config/link-lifetimes.ts'
import { confirmEmailPath, undoEmailPath } from '#i18n/routing.ts'
import { formatAccountTime } from '../account/format-account-time.ts'
import { dayMs, defineTemplate } from '../emails/template.ts'

const linkId = z.number().int().positive()

/** The link that makes an address that of the account, sent to this address. */
export const confirmNewEmail = defineTemplate({
  name: 'confirm-new-email',
  data: z.object({ linkId, name: z.string() }),
  topic: null,
  priority: 'security',
  ttlMs: dayMs,
  render({ linkId: id, name }, { t, brandName, locale, link, createLinkToken }) {
    const token = createLinkToken('confirm-email', id)
    return {
      subject: t('mail.email.confirm.subject', { brand: brandName }),
      preview: t('mail.email.confirm.preview'),
      heading: t('mail.email.confirm.heading'),
      blocks: [
        { kind: 'text', text: t('mail.email.confirm.text', { name, brand: brandName }) },
        {
          kind: 'button',
          label: t('mail.email.confirm.button'),
          href: link(confirmEmailPath(locale, token)),
        },
        { kind: 'note', text: t('mail.email.confirm.note', { hours: confirmAddressHours }) },
      ],
      reason: t('mail.register.reason', { brand: brandName }),
    }
  },
})

/** The address of an account was changed: to the old one, with a link that undoes it. */
export const emailChanged = defineTemplate({
  name: 'email-changed',
  data: z.object({ linkId, name: z.string(), email: z.string(), at: z.iso.datetime() }),
  topic: null,
  priority: 'security',
  ttlMs: 3 * dayMs,
  render({ linkId: id, name, email, at }, { t, brandName, locale, link, createLinkToken }) {
    const token = createLinkToken('undo-email', id)
    return {
      subject: t('mail.email.changed.subject', { brand: brandName }),
      preview: t('mail.notice.preview'),
      heading: t('mail.email.changed.heading'),
      blocks: [
        { kind: 'text', text: t('mail.email.changed.text', { name, brand: brandName }) },
        {
          kind: 'rows',
          as: 'facts',
          rows: [
            { label: t('mail.email.changed.new'), value: email },
            { label: t('mail.notice.time'), value: formatAccountTime(at, locale) },
          ],
        },
        { kind: 'text', text: t('mail.email.changed.no', { days: linkDays.undoEmail }) },
        { kind: 'button', label: t('mail.email.changed.undo'), href: link(undoEmailPath(locale, token)) },
      ],
      reason: t('mail.account.reason', { brand: brandName }),
    }
  },
})
