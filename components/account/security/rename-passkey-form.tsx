'use client'
import { useEffect } from 'react'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { TextField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { type Passkey, renamePasskey } from '#lib/account/passkeys.client.ts'
import { passkeyForm } from '#validation/passkey.ts'

type Values = { readonly name: string }

/** Changes the name of a passkey. */
export function RenamePasskeyForm({
  passkey,
  onRenamed,
  onCancel,
}: {
  readonly passkey: Passkey
  readonly onRenamed: (name: string) => void
  readonly onCancel: () => void
}) {
  const { t, brand, locale } = useShopper()
  const form = useZodForm(passkeyForm, { defaultValues: { name: passkey.name } })
  useEffect(() => form.setFocus('name', { shouldSelect: true }), [form])

  async function rename({ name }: Values): Promise<void> {
    if (await renamePasskey({ brand, locale }, passkey, name)) onRenamed(name)
    else setFormError(form, 'outage')
  }

  return (
    <Form form={form} texts={useFormTexts()} onSubmit={rename} className="entry-form sign-in">
      <ErrorSummary>{() => <p className="notice bad">{t('account.login.outage')}</p>}</ErrorSummary>
      <TextField<Values>
        name="name"
        label={t('account.passkeys.name.label')}
        input={{ maxLength: 60, autoComplete: 'off' }}
      />
      <SubmitButton className="btn go">{t('account.passkeys.save')}</SubmitButton>
      <p className="sign-in-links">
        <button type="button" className="lnk" onClick={onCancel}>
          {t('account.security.cancel')}
        </button>
      </p>
    </Form>
  )
}
