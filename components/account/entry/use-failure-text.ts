'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { AccountFailure } from '#lib/account/registration.client.ts'

/** The text for the failure of a whole account form. */
export function useFailureText(): (failure: string) => string {
  const { t } = useShopper()
  const texts: Readonly<Record<AccountFailure, string>> = {
    rate_limited: t('account.busy'),
    captcha: t('captcha.failed.label'),
    outage: t('account.login.outage'),
    link_expired: t('account.link.expired.title'),
    link_unknown: t('account.link.unknown.text'),
    code_refused: t('account.webLogin.refused'),
    password_required: t('account.verify.elsewhere'),
    password_wrong: t('account.security.wrong'),
    already_verified: t('account.verify.already.text'),
  }
  const isKnown = (failure: string): failure is AccountFailure => Object.hasOwn(texts, failure)
  return (failure) => (isKnown(failure) ? texts[failure] : texts.outage)
}
