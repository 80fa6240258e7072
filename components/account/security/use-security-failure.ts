'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { SecurityFailure } from '#lib/account/security.client.ts'

/** The text for the failure of a change of the account. */
export function useSecurityFailure(): (failure: string) => string {
  const { t } = useShopper()
  const texts: Readonly<Record<SecurityFailure | 'account_locked', string>> = {
    password_wrong: t('account.security.wrong'),
    rate_limited: t('account.busy'),
    captcha: t('captcha.failed.label'),
    link_expired: t('account.link.expired.title'),
    link_unknown: t('account.link.unknown.title'),
    email_taken: t('account.newEmail.taken'),
    account_locked: t('account.undoEmail.taken'),
    outage: t('account.outage'),
  }
  const isKnown = (failure: string): failure is SecurityFailure => Object.hasOwn(texts, failure)
  return (failure) => (isKnown(failure) ? texts[failure] : texts.outage)
}
