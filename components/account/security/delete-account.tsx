'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { deleteAccount } from '#lib/account/security.client.ts'
import { PasswordConfirmationForm } from './password-confirmation-form.tsx'
import { SecuritySection } from './security-section.tsx'

/** Deletes the account for good. The page then shows the sign-in, because the session has ended. */
export function DeleteAccount() {
  const { t, brand, locale } = useShopper()
  return (
    <SecuritySection
      title={t('account.delete.title')}
      text={t('account.delete.text')}
      action={t('account.delete.action')}
    >
      {() => (
        <PasswordConfirmationForm
          action={(password) => deleteAccount({ brand, locale }, password)}
          label={t('account.delete.submit')}
          onDone={() => location.assign(`/${locale}`)}
        >
          <p className="notice">{t('account.delete.warning')}</p>
        </PasswordConfirmationForm>
      )}
    </SecuritySection>
  )
}
