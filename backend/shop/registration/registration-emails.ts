import { z } from 'zod'
import { confirmAddressHours } from '#config/link-lifetimes.ts'
import { accountPath, recoverPath, registerPath, verifyEmailPath } from '#i18n/routing.ts'
import { dayMs, defineTemplate } from '../emails/template.ts'

/** The link that confirms the address of a registration. */
export const verifyAddress = defineTemplate({
  name: 'verify-address',
  data: z.object({ registrationId: z.number().int().positive(), name: z.string() }),
  topic: null,
  priority: 'security',
  ttlMs: dayMs,
  render({ registrationId, name }, { t, brandName, locale, link, createLinkToken }) {
    const token = createLinkToken('verify-email', registrationId)
    return {
      subject: t('mail.register.verify.subject', { brand: brandName }),
      preview: t('mail.register.verify.preview'),
      heading: t('mail.register.verify.heading'),
      blocks: [
        { kind: 'text', text: t('mail.register.verify.text', { name, brand: brandName }) },
        {
          kind: 'button',
          label: t('mail.register.verify.button'),
          href: link(verifyEmailPath(locale, token)),
        },
        { kind: 'note', text: t('mail.register.verify.note', { hours: confirmAddressHours }) },
      ],
      reason: t('mail.register.reason', { brand: brandName }),
    }
  },
})

/** A registration with the address of a member: most likely their own, and they forgot the account. */
export const accountExists = defineTemplate({
  name: 'account-exists',
  data: z.object({ name: z.string() }),
  topic: null,
  priority: 'security',
  ttlMs: dayMs,
  render({ name }, { t, brandName, locale, link }) {
    return {
      subject: t('mail.register.exists.subject', { brand: brandName }),
      preview: t('mail.register.exists.preview'),
      heading: t('mail.register.exists.heading'),
      blocks: [
        { kind: 'text', text: t('mail.register.exists.text', { name, brand: brandName }) },
        { kind: 'button', label: t('mail.register.exists.signIn'), href: link(accountPath(locale)) },
        { kind: 'text', text: t('mail.register.exists.forgot') },
        { kind: 'button', label: t('mail.register.exists.recover'), href: link(recoverPath(locale)) },
        { kind: 'note', text: t('mail.register.exists.note') },
      ],
      reason: t('mail.register.reason', { brand: brandName }),
    }
  },
})

/** A request for a link with an address that has no account: the account probably has another address. */
export const noAccount = defineTemplate({
  name: 'no-account',
  data: z.object({}),
  topic: null,
  priority: 'security',
  ttlMs: dayMs,
  render(_, { t, brandName, locale, link }) {
    return {
      subject: t('mail.register.none.subject', { brand: brandName }),
      preview: t('mail.register.none.preview'),
      heading: t('mail.register.none.heading'),
      blocks: [
        { kind: 'text', text: t('mail.register.none.text', { brand: brandName }) },
        { kind: 'button', label: t('mail.register.none.create'), href: link(registerPath(locale)) },
        { kind: 'note', text: t('mail.register.none.note') },
      ],
      reason: t('mail.register.reason', { brand: brandName }),
    }
  },
})
