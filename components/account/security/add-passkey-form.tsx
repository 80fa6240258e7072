'use client'
import { useEffect, useState } from 'react'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { TextField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { addPasskey } from '#lib/account/passkeys.client.ts'
import { passkeyForm } from '#validation/passkey.ts'
import { usePasskeyFailureText } from './use-passkey-failure-text.ts'

type Values = { readonly name: string; readonly password?: string | undefined }

/** Creates a passkey with a name; after a while the service asks for the password too. */
export function AddPasskeyForm({
  onAdded,
  onCancel,
}: {
  readonly onAdded: () => void
  readonly onCancel: () => void
}) {
  const { t, brand, locale } = useShopper()
  const [needsPassword, setNeedsPassword] = useState(false)
  const form = useZodForm(passkeyForm, { defaultValues: { name: '', password: '' } })
  const getFailureText = usePasskeyFailureText()
  useEffect(() => form.setFocus(needsPassword ? 'password' : 'name'), [needsPassword, form])

  async function add({ name, password }: Values): Promise<void> {
    const result = await addPasskey(
      { brand, locale },
      { name, password: needsPassword ? password : undefined },
    )
    if (result.ok) return onAdded()
    const { failure } = result
    const aboutPassword = failure === 'password_needed' || failure === 'password_wrong'
    if (aboutPassword) setNeedsPassword(true)
    setFormError(form, failure, aboutPassword && needsPassword ? ['password'] : [])
  }

  return (
    <Form form={form} texts={useFormTexts()} onSubmit={add} className="entry-form sign-in">
      <ErrorSummary>{(failure) => <p className="notice bad">{getFailureText(failure)}</p>}</ErrorSummary>
      <TextField<Values>
        name="name"
        label={t('account.passkeys.name.label')}
        input={{ maxLength: 60, autoComplete: 'off' }}
      />
      {needsPassword && (
        <TextField<Values>
          name="password"
          label={t('account.password.label')}
          input={{ type: 'password', autoComplete: 'current-password', maxLength: 200 }}
        />
      )}
      <SubmitButton className="btn go" pendingLabel={t('account.passkeys.pending')}>
        {t('account.passkeys.create')}
      </SubmitButton>
      <p className="sign-in-links">
        <button type="button" className="lnk" onClick={onCancel}>
          {t('account.security.cancel')}
        </button>
      </p>
    </Form>
  )
}
