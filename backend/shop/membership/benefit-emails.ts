import { z } from 'zod'
import { resolePercent, welcomePercent } from '#config/membership.ts'
import { formatDate } from '#i18n/format-date.ts'
import { dayMs, defineTemplate } from '../emails/template.ts'

const benefit = { name: z.string(), code: z.string(), validUntil: z.iso.datetime() }

/** The voucher that belongs to a new account. It is part of the membership, not advertising. */
export const memberWelcome = defineTemplate({
  name: 'member-welcome',
  data: z.object(benefit),
  topic: null,
  priority: 'bulk',
  ttlMs: 7 * dayMs,
  render({ name, code, validUntil }, { t, brandName, locale, link }) {
    const facts = { percent: welcomePercent, date: formatDate(validUntil, locale, 'date') }
    return {
      subject: t('mail.member.welcome.subject', facts),
      preview: t('mail.member.welcome.preview', facts),
      heading: t('mail.member.welcome.heading', { name }),
      blocks: [
        { kind: 'text', text: t('mail.member.welcome.text', { brand: brandName, ...facts }) },
        { kind: 'code', text: code },
        {
          kind: 'button',
          label: t('mail.member.welcome.button'),
          href: link(`/${locale}/bolsa?voucher=${encodeURIComponent(code)}`),
        },
        { kind: 'note', text: t('mail.member.welcome.note') },
      ],
      reason: t('mail.member.welcome.reason', { brand: brandName }),
    }
  },
})

/** The birthday benefit, which is advertising: only for subscribers, with the link that unsubscribes. */
export const memberBirthday = defineTemplate({
  name: 'member-birthday',
  data: z.object({ ...benefit, subscriberId: z.number().int().positive() }),
  topic: null,
  subscriberOf: ({ subscriberId }) => subscriberId,
  priority: 'bulk',
  ttlMs: 3 * dayMs,
  render({ name, code, validUntil }, { t, brandName, locale, link }) {
    const facts = { percent: resolePercent, date: formatDate(validUntil, locale, 'date') }
    return {
      subject: t('mail.member.birthday.subject', facts),
      preview: t('mail.member.birthday.preview', facts),
      heading: t('mail.member.birthday.heading', { name }),
      blocks: [
        { kind: 'text', text: t('mail.member.birthday.text', facts) },
        { kind: 'code', text: code },
        {
          kind: 'button',
          label: t('mail.member.birthday.button'),
          href: link(`/${locale}/myaccount/membership`),
        },
      ],
      reason: t('mail.member.birthday.reason', { brand: brandName }),
    }
  },
})
