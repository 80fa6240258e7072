'use client'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { TextField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { AccountResult } from '#lib/account/registration.client.ts'
import { accessCodeForm } from '#validation/order-lookup.ts'
import { useFailureText } from './use-failure-text.ts'

type Values = { readonly code: string }

/** Asks for the six-digit code of an e-mail. */
export function CodeForm<Value>({
  check,
  onChecked,
}: {
  readonly check: (code: string) => Promise<AccountResult<Value>>
  readonly onChecked: (value: Value) => void
}) {
  const { t } = useShopper()
  const form = useZodForm(accessCodeForm, { defaultValues: { code: '' } })
  const getFailureText = useFailureText()

  async function submit({ code }: Values): Promise<void> {
    const result = await check(code)
    if (result.ok) return onChecked(result.value)
    setFormError(form, result.failure, result.failure === 'code_refused' ? ['code'] : [])
  }

  return (
    <Form form={form} texts={useFormTexts()} onSubmit={submit} className="entry-form sign-in">
      <ErrorSummary>{(failure) => <p className="notice bad">{getFailureText(failure)}</p>}</ErrorSummary>
      <TextField<Values>
        name="code"
        label={t('account.webLogin.code.label')}
        input={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 }}
      />
      <SubmitButton className="btn go" pendingLabel={t('account.login.pending')}>
        {t('account.login.title')}
      </SubmitButton>
    </Form>
  )
}
