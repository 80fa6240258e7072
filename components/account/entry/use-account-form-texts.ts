'use client'
import type { FormTexts } from '#components/form/form-texts.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { marketCodeOf } from '#i18n/locales.ts'
import { accountMessages } from '#validation/account-messages.ts'
import { rulesOf } from '#validation/market-rules.ts'
import { passwordMaxLength, passwordMinLength } from '#validation/password.ts'

/** The texts of a form with a new password, whose messages name the limits of the market. */
export function useAccountFormTexts(): FormTexts {
  const { t, locale } = useShopper()
  const texts = useFormTexts()
  return {
    ...texts,
    getErrorText(message, name) {
      switch (message) {
        case accountMessages.passwordShort:
          return t('account.password.short', { least: passwordMinLength })
        case accountMessages.passwordLong:
          return t('account.password.long', { most: passwordMaxLength })
        case accountMessages.passwordClasses:
          return t('account.password.classes', { least: rulesOf(marketCodeOf(locale)).passwordClasses })
        default:
          return texts.getErrorText(message, name)
      }
    },
  }
}
