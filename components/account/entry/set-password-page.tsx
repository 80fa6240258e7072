'use client'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError, setServerErrors } from '#components/form/form-errors.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { linkMinutes } from '#config/link-lifetimes.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { recoverPassword, setNewPassword, signOutHere } from '#lib/account/registration.client.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import { passwordConfirmation } from '#validation/password.ts'
import { AccountEntry } from './account-entry.tsx'
import { EmailSent } from './email-sent.tsx'
import { LinkProblem } from './link-problem.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { useAccountFormTexts } from './use-account-form-texts.ts'
import { useFailureText } from './use-failure-text.ts'

type Values = z.input<ReturnType<typeof passwordConfirmation>>
const doneHash = '#done'

type Outcome = 'done' | 'link_expired' | 'link_unknown'

function SetPasswordForm({
  token,
  onOutcome,
}: {
  readonly token: string
  readonly onOutcome: (outcome: Outcome) => void
}) {
  const { t, brand, locale } = useShopper()
  const form = useZodForm(passwordConfirmation(marketCodeOf(locale)))
  const getFailureText = useFailureText()
  useEffect(() => markPartReady('set-password'), [])

  async function save({ password }: Values): Promise<void> {
    const result = await setNewPassword({ brand, locale }, { token, password })
    if (result.ok) {
      history.replaceState(null, '', doneHash)
      await signOutHere({ brand, locale })
      onOutcome('done')
    } else if (result.fieldErrors.some(({ field }) => field === 'password'))
      setServerErrors(form, result.fieldErrors)
    else if (result.failure === 'link_expired' || result.failure === 'link_unknown') onOutcome(result.failure)
    else setFormError(form, result.failure)
  }

  return (
    <Form
      form={form}
      texts={useAccountFormTexts()}
      onSubmit={save}
      className="entry-form"
      replay="set-password"
    >
      <ErrorSummary>{(failure) => <p className="notice bad">{getFailureText(failure)}</p>}</ErrorSummary>
      <NewPasswordFields label={t('account.reset.label')} repeatLabel={t('account.reset.repeat')} />
      <SubmitButton className="btn go" pendingLabel={t('account.reset.pending')}>
        {t('account.reset.submit')}
      </SubmitButton>
    </Form>
  )
}

/** Sets a new password with the link of an e-mail, which signs the member out on all devices. */
export function SetPasswordPage({ token }: { readonly token: string }) {
  const { t, brand, locale } = useShopper()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [email, setEmail] = useState<string | null>(null)
  useEffect(() => {
    // Signing out remounts the page; a reload shows the result too, not the form of a used link.
    if (location.hash === doneHash) setOutcome('done')
  }, [])
  const recover = (address: string) => recoverPassword({ brand, locale }, address)
  if (email !== null)
    return (
      <AccountEntry
        isReplacement
        title={t('account.sent.title')}
        text={t('account.recover.sent', { email, minutes: linkMinutes.resetPassword })}
      >
        <EmailSent resend={() => recover(email)} />
      </AccountEntry>
    )
  if (outcome === 'done')
    return (
      <AccountEntry isReplacement title={t('account.reset.done.title')} text={t('account.reset.done.text')}>
        <p>
          <SignInLink className="btn go">{t('account.login.title')}</SignInLink>
        </p>
      </AccountEntry>
    )
  if (outcome) return <LinkProblem problem={outcome} send={recover} onSent={setEmail} />
  return (
    <AccountEntry title={t('account.reset.name')} text={t('account.reset.text')}>
      <SetPasswordForm token={token} onOutcome={setOutcome} />
    </AccountEntry>
  )
}
