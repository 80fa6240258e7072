'use client'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { TextField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { confirmAddressHours } from '#config/link-lifetimes.ts'
import { accountPath, registerPath } from '#i18n/routing.ts'
import { toNextPath } from '#lib/account/next-path.ts'
import { resendVerification, verifyEmail } from '#lib/account/registration.client.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import { currentPassword } from '#validation/registration.ts'
import { AccountEntry } from './account-entry.tsx'
import { EmailSent } from './email-sent.tsx'
import { LinkProblem } from './link-problem.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { useFailureText } from './use-failure-text.ts'

const forms = {
  browser: z.object({ password: z.string() }),
  password: z.object({ password: currentPassword }),
}
type Values = { readonly password: string }

type Outcome = 'link_expired' | 'link_unknown' | 'already_verified' | 'password_required'

const isOutcome = (failure: string): failure is Outcome =>
  failure === 'link_expired' ||
  failure === 'link_unknown' ||
  failure === 'already_verified' ||
  failure === 'password_required'

function ConfirmForm({
  token,
  proof,
  onOutcome,
}: {
  readonly token: string
  /** What proves the registration: the nonce of this browser, or the password. */
  readonly proof: keyof typeof forms
  readonly onOutcome: (outcome: Outcome) => void
}) {
  const { t, brand, locale } = useShopper()
  const form = useZodForm(forms[proof], { defaultValues: { password: '' } })
  const getFailureText = useFailureText()
  useEffect(() => markPartReady('verify-email'), [])

  async function confirm({ password }: Values): Promise<void> {
    const result = await verifyEmail({ brand, locale }, token, password || undefined)
    if (result.ok) {
      const next = result.value === null ? null : toNextPath(result.value, locale, location.origin)
      location.assign(next ?? accountPath(locale))
      // The button stays busy until the next page arrives.
      await new Promise(() => {})
    } else if (isOutcome(result.failure)) onOutcome(result.failure)
    else setFormError(form, result.failure, result.failure === 'password_wrong' ? ['password'] : [])
  }

  return (
    <Form form={form} texts={useFormTexts()} onSubmit={confirm} className="entry-form" replay="verify-email">
      <ErrorSummary>{(failure) => <p className="notice bad">{getFailureText(failure)}</p>}</ErrorSummary>
      {proof === 'password' && (
        <TextField<Values>
          name="password"
          label={t('account.password.label')}
          input={{ type: 'password', autoComplete: 'current-password', maxLength: 200 }}
        />
      )}
      <SubmitButton className="btn go" pendingLabel={t('account.verify.pending')}>
        {t('account.verify.submit')}
      </SubmitButton>
    </Form>
  )
}

/**
 * Confirms the address of a registration with a button, because mail scanners open links. The member is then
 * signed in and continues to the page that they came from. Another browser than the one that registered also
 * asks for the password, so that no one confirms the registration of a stranger.
 */
export function VerifyEmailPage({ token }: { readonly token: string }) {
  const { t, brand, locale } = useShopper()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [email, setEmail] = useState<string | null>(null)
  const resend = (address: string) => resendVerification({ brand, locale }, address)
  if (email !== null)
    return (
      <AccountEntry
        isReplacement
        title={t('account.sent.title')}
        text={t('account.sent.text', { email, hours: confirmAddressHours })}
      >
        <EmailSent resend={() => resend(email)} />
      </AccountEntry>
    )
  if (outcome === 'already_verified')
    return (
      <AccountEntry
        isReplacement
        title={t('account.verify.already.title')}
        text={t('account.verify.already.text')}
      >
        <p>
          <SignInLink className="btn go">{t('account.login.title')}</SignInLink>
        </p>
      </AccountEntry>
    )
  if (outcome === 'password_required')
    return (
      <AccountEntry isReplacement title={t('account.verify.title')} text={t('account.verify.elsewhere')}>
        <ConfirmForm key="password" token={token} proof="password" onOutcome={setOutcome} />
        <p>
          <a className="lnk" href={registerPath(locale)}>
            {t('account.verify.again')}
          </a>
        </p>
      </AccountEntry>
    )
  if (outcome) return <LinkProblem problem={outcome} send={resend} onSent={setEmail} />
  return (
    <AccountEntry title={t('account.verify.title')} text={t('account.verify.text')}>
      <ConfirmForm key="browser" token={token} proof="browser" onOutcome={setOutcome} />
    </AccountEntry>
  )
}
