'use client'
import { useState } from 'react'
import { EmailField } from '#components/form/email-field.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { TextField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError, setServerErrors } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { changeEmail } from '#lib/account/security.client.ts'
import { useAccount } from '#lib/account/use-account.ts'
import { changeEmailForm } from '#validation/registration.ts'
import { SecuritySection } from './security-section.tsx'
import { useSecurityFailure } from './use-security-failure.ts'

type Values = { readonly email: string; readonly password: string }

function ChangeEmailForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t, brand, locale } = useShopper()
  const form = useZodForm(changeEmailForm, { defaultValues: { email: '', password: '' } })
  const getFailureText = useSecurityFailure()

  async function send(values: Values): Promise<void> {
    const result = await changeEmail({ brand, locale }, values)
    if (result.ok) onSent(values.email)
    else if (result.fieldErrors.length) setServerErrors(form, result.fieldErrors)
    else setFormError(form, result.failure, result.failure === 'password_wrong' ? ['password'] : [])
  }

  return (
    <Form form={form} texts={useFormTexts()} onSubmit={send} className="entry-form">
      <ErrorSummary>{(failure) => <p className="notice bad">{getFailureText(failure)}</p>}</ErrorSummary>
      <EmailField<Values> name="email" label={t('account.newEmail.label')} />
      <TextField<Values>
        name="password"
        label={t('account.security.current')}
        input={{ type: 'password', autoComplete: 'current-password', maxLength: 200 }}
      />
      <SubmitButton className="btn go" pendingLabel={t('account.recover.pending')}>
        {t('account.recover.submit')}
      </SubmitButton>
    </Form>
  )
}

/** Changes the e-mail address of the account, once the new one is confirmed. */
export function ChangeEmail() {
  const { t, brand, locale } = useShopper()
  const { account } = useAccount({ brand, locale })
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <SecuritySection
      title={t('account.newEmail.title')}
      text={account ? t('account.newEmail.text', { email: account.email }) : '…'}
      action={t('account.newEmail.action')}
      status={sentTo === null ? null : t('account.newEmail.sent', { email: sentTo })}
    >
      {(close) => (
        <ChangeEmailForm
          onSent={(email) => {
            setSentTo(email)
            close()
          }}
        />
      )}
    </SecuritySection>
  )
}
