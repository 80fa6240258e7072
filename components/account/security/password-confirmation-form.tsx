'use client'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { TextField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { SecurityResult } from '#lib/account/security.client.ts'
import { currentPassword } from '#validation/registration.ts'
import { useSecurityFailure } from './use-security-failure.ts'

const schema = z.object({ password: currentPassword })
type Values = z.input<typeof schema>

/** Asks for the password before a sensitive action. */
export function PasswordConfirmationForm<Value>({
  action,
  label,
  buttonClass = 'btn go',
  onDone,
  children,
}: {
  readonly action: (password: string) => Promise<SecurityResult<Value>>
  readonly label: string
  readonly buttonClass?: string
  readonly onDone: (value: Value) => void
  /** Shown above the password. */
  readonly children?: ReactNode
}) {
  const { t } = useShopper()
  const form = useZodForm(schema, { defaultValues: { password: '' } })
  const getFailureText = useSecurityFailure()

  async function send({ password }: Values): Promise<void> {
    const result = await action(password)
    if (result.ok) onDone(result.value)
    else setFormError(form, result.failure, result.failure === 'password_wrong' ? ['password'] : [])
  }

  return (
    <Form form={form} texts={useFormTexts()} onSubmit={send} className="entry-form">
      <ErrorSummary>{(failure) => <p className="notice bad">{getFailureText(failure)}</p>}</ErrorSummary>
      {children}
      <TextField<Values>
        name="password"
        label={t('account.security.current')}
        input={{ type: 'password', autoComplete: 'current-password', maxLength: 200 }}
      />
      <SubmitButton className={buttonClass} pendingLabel={t('account.reset.pending')}>
        {label}
      </SubmitButton>
    </Form>
  )
}
