import { z } from 'zod'
import { linkDays } from '#config/link-lifetimes.ts'
import { newsletterLinkPath } from '#i18n/email-link-paths.ts'
import { dayMs, defineTemplate } from '../emails/template.ts'

/** Asks a subscriber to confirm, in markets with double opt-in. It advertises nothing. */
export const newsletterConfirmation = defineTemplate({
  name: 'newsletter-confirm',
  data: z.object({ requestId: z.number().int().positive() }),
  topic: null,
  priority: 'security',
  ttlMs: 2 * dayMs,
  render({ requestId }, { t, brandName, locale, link, createLinkToken }) {
    const token = createLinkToken('newsletter-confirm', requestId)
    return {
      subject: t('mail.newsletter.confirm.subject', { brand: brandName }),
      preview: t('mail.newsletter.confirm.preview'),
      heading: t('mail.newsletter.confirm.heading'),
      blocks: [
        { kind: 'text', text: t('mail.newsletter.confirm.text', { brand: brandName }) },
        {
          kind: 'button',
          label: t('mail.newsletter.confirm.button'),
          href: link(newsletterLinkPath(locale, 'confirm', token)),
        },
        { kind: 'note', text: t('mail.newsletter.confirm.note', { days: linkDays.confirmNewsletter }) },
      ],
      reason: t('mail.newsletter.confirm.reason', { brand: brandName }),
    }
  },
})

/** The first newsletter e-mail: its link carries the subscriber's hash, which brings the voucher. */
export const newsletterWelcome = defineTemplate({
  name: 'newsletter-welcome',
  data: z.object({
    subscriberId: z.number().int().positive(),
    hash: z.string().regex(/^[\w-]{8,128}$/),
    voucher: z.object({ code: z.string(), name: z.string(), auto: z.boolean() }).nullable(),
  }),
  topic: null,
  subscriberOf: ({ subscriberId }) => subscriberId,
  priority: 'bulk',
  ttlMs: 7 * dayMs,
  render({ subscriberId, hash, voucher }, { t, brandName, locale, link, createLinkToken }) {
    const manage = createLinkToken('newsletter-manage', subscriberId)
    const query = new URLSearchParams({
      usrhash: hash,
      ...(voucher && !voucher.auto && { voucher: voucher.code }),
      utm_campaign: 'newsletter-welcome',
      utm_source: 'newsletter',
      utm_medium: 'email',
    })
    return {
      subject: voucher
        ? t('mail.newsletter.welcome.subject-voucher', { brand: brandName, voucher: voucher.name })
        : t('mail.newsletter.welcome.subject', { brand: brandName }),
      preview: t('mail.newsletter.welcome.preview'),
      heading: t('mail.newsletter.welcome.heading'),
      blocks: [
        {
          kind: 'text',
          text: voucher
            ? t('mail.newsletter.welcome.voucher', { voucher: voucher.name })
            : t('mail.newsletter.welcome.text', { brand: brandName }),
        },
        ...(voucher ? [{ kind: 'code' as const, text: voucher.code }] : []),
        { kind: 'button', label: t('mail.newsletter.welcome.button'), href: link(`/${locale}?${query}`) },
        { kind: 'note', text: t('mail.newsletter.welcome.note') },
        {
          kind: 'button',
          label: t('mail.newsletter.welcome.preferences'),
          href: link(newsletterLinkPath(locale, 'preferences', manage)),
        },
      ],
      reason: t('mail.newsletter.welcome.reason', { brand: brandName }),
    }
  },
})

/** Confirms the end of a subscription. */
export const newsletterEnded = defineTemplate({
  name: 'newsletter-ended',
  data: z.object({ subscriberId: z.number().int().positive() }),
  topic: null,
  priority: 'bulk',
  ttlMs: 2 * dayMs,
  render({ subscriberId }, { t, brandName, locale, link, createLinkToken }) {
    const manage = createLinkToken('newsletter-manage', subscriberId)
    return {
      subject: t('mail.newsletter.ended.subject', { brand: brandName }),
      preview: t('mail.newsletter.ended.preview'),
      heading: t('mail.newsletter.ended.heading'),
      blocks: [
        { kind: 'text', text: t('mail.newsletter.ended.text', { brand: brandName }) },
        {
          kind: 'button',
          label: t('mail.newsletter.ended.button'),
          href: link(newsletterLinkPath(locale, 'unsubscribe', manage)),
        },
      ],
      reason: t('mail.newsletter.ended.reason', { brand: brandName }),
    }
  },
})
