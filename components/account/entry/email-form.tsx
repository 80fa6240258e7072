'use client'
import { useEffect } from 'react'
import { EmailField } from '#components/form/email-field.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError, setServerErrors } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { AccountResult } from '#lib/account/registration.client.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import { accountEmailForm } from '#validation/registration.ts'
import { useFailureText } from './use-failure-text.ts'

type Values = { readonly email: string }

/** Asks for the e-mail address to which a link is sent. */
export function EmailForm({
  send,
  onSent,
}: {
  readonly send: (email: string) => Promise<AccountResult>
  readonly onSent: (email: string) => void
}) {
  const { t } = useShopper()
  const form = useZodForm(accountEmailForm)
  const getFailureText = useFailureText()
  useEffect(() => markPartReady('account-email'), [])

  async function submit({ email }: Values): Promise<void> {
    const result = await send(email)
    if (result.ok) onSent(email)
    else if (result.fieldErrors.length) setServerErrors(form, result.fieldErrors)
    else setFormError(form, result.failure)
  }

  return (
    <Form form={form} texts={useFormTexts()} onSubmit={submit} className="entry-form" replay="account-email">
      <ErrorSummary>{(failure) => <p className="notice bad">{getFailureText(failure)}</p>}</ErrorSummary>
      <EmailField<Values> name="email" label={t('account.email.label')} autoComplete="username" />
      <SubmitButton className="btn go" pendingLabel={t('account.recover.pending')}>
        {t('account.recover.submit')}
      </SubmitButton>
    </Form>
  )
}
