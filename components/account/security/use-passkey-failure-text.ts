'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { PasskeyFailure } from '#lib/account/passkeys.client.ts'

/** The text for the failure of a passkey. */
export function usePasskeyFailureText(): (failure: string) => string {
  const { t } = useShopper()
  const texts: Readonly<Record<PasskeyFailure, string>> = {
    cancelled: t('account.passkeys.cancelled'),
    exists: t('account.passkeys.exists'),
    unsupported: t('account.passkeys.unsupported'),
    refused: t('account.passkeys.refused'),
    too_many: t('account.passkeys.many'),
    password_needed: t('account.passkeys.password'),
    password_wrong: t('account.passkeys.wrong'),
    rate_limited: t('account.login.busy'),
    captcha: t('captcha.failed.label'),
    outage: t('account.login.outage'),
  }
  const isKnown = (failure: string): failure is PasskeyFailure => Object.hasOwn(texts, failure)
  return (failure) => (isKnown(failure) ? texts[failure] : texts.outage)
}
