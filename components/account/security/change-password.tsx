'use client'
import { useState } from 'react'
import type { z } from 'zod'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { TextField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError, setServerErrors } from '#components/form/form-errors.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { marketCodeOf } from '#i18n/locales.ts'
import { changePassword } from '#lib/account/security.client.ts'
import { changePasswordForm } from '#validation/registration.ts'
import { NewPasswordFields } from '../entry/new-password-fields.tsx'
import { useAccountFormTexts } from '../entry/use-account-form-texts.ts'
import { SecuritySection } from './security-section.tsx'
import { useSecurityFailure } from './use-security-failure.ts'

type Values = z.input<ReturnType<typeof changePasswordForm>>

function ChangePasswordForm({ onChanged }: { readonly onChanged: () => void }) {
  const { t, brand, locale } = useShopper()
  const form = useZodForm(changePasswordForm(marketCodeOf(locale)), {
    defaultValues: { oldPassword: '', password: '', passwordRepeat: '' },
  })
  const getFailureText = useSecurityFailure()

  async function save({ oldPassword, password }: Values): Promise<void> {
    const result = await changePassword({ brand, locale }, { oldPassword, newPassword: password })
    if (result.ok) onChanged()
    else if (result.fieldErrors.length)
      setServerErrors(
        form,
        result.fieldErrors.map(({ field, message }) => ({
          field: field === 'newPassword' ? 'password' : field,
          message,
        })),
      )
    else setFormError(form, result.failure, result.failure === 'password_wrong' ? ['oldPassword'] : [])
  }

  return (
    <Form form={form} texts={useAccountFormTexts()} onSubmit={save} className="entry-form">
      <ErrorSummary>{(failure) => <p className="notice bad">{getFailureText(failure)}</p>}</ErrorSummary>
      <TextField<Values>
        name="oldPassword"
        label={t('account.security.current')}
        input={{ type: 'password', autoComplete: 'current-password', maxLength: 200 }}
      />
      <NewPasswordFields label={t('account.reset.label')} repeatLabel={t('account.reset.repeat')} />
      <SubmitButton className="btn go" pendingLabel={t('account.reset.pending')}>
        {t('account.reset.submit')}
      </SubmitButton>
    </Form>
  )
}

/** Changes the password; all other devices are signed out. */
export function ChangePassword() {
  const { t } = useShopper()
  const [changed, setChanged] = useState(false)
  return (
    <SecuritySection
      title={t('account.security.password.title')}
      text={t('account.security.password.text')}
      action={t('account.security.password.action')}
      status={changed ? t('account.security.password.done') : null}
    >
      {(close) => (
        <ChangePasswordForm
          onChanged={() => {
            setChanged(true)
            close()
          }}
        />
      )}
    </SecuritySection>
  )
}
