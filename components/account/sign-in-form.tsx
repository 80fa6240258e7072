'use client'
import { lazy, Suspense, useState } from 'react'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { TextField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { recoverPath } from '#i18n/routing.ts'
import { type Credentials, type SignInFailure, signIn, toSignInFailure } from '#lib/account/sign-in.client.ts'
import { signInForm } from '#validation/sign-in.ts'
import { PasskeyButton, usePasskeySignIn } from './entry/passkey-sign-in.tsx'
import { RegisterLink } from './entry/sign-in-link.tsx'

const WebLoginForm = lazy(async () => ({
  default: (await import('./entry/web-login-form.tsx')).WebLoginForm,
}))

function useFailureTexts(): Readonly<Record<string, string>> {
  const { t } = useShopper()
  return {
    rejected: t('account.login.refused'),
    rate_limited: t('account.login.busy'),
    captcha: t('captcha.failed.label'),
    outage: t('account.login.outage'),
  } satisfies Record<SignInFailure, string>
}

/** Sign-in form for e-mail and password, with a passkey or an e-mailed link instead. */
export function SignInForm({
  next,
  onSignedIn,
}: {
  /** The page to continue to after a registration; by default that of the `next` parameter. */
  readonly next?: string
  readonly onSignedIn?: () => void
}) {
  const { t, brand, locale } = useShopper()
  const form = useZodForm(signInForm)
  const failureTexts = useFailureTexts()
  const texts = useFormTexts()
  const passkey = usePasskeySignIn(onSignedIn)
  const [byEmail, setByEmail] = useState(false)

  async function send(credentials: Credentials): Promise<void> {
    const result = await signIn({ brand, locale }, credentials)
    if (result.ok) return onSignedIn?.()
    const failure = toSignInFailure(result)
    setFormError(form, failure, failure === 'rejected' ? ['password'] : [])
  }

  if (byEmail)
    return (
      <Suspense fallback={<div className="sk" style={{ height: 180 }} />}>
        <WebLoginForm next={next} onSignedIn={onSignedIn} onBack={() => setByEmail(false)} />
      </Suspense>
    )
  return (
    <Form form={form} texts={texts} onSubmit={send} className="sign-in">
      <ErrorSummary>{(failure) => <p className="notice bad">{failureTexts[failure]}</p>}</ErrorSummary>
      <TextField<Credentials>
        name="username"
        label={t('account.email.label')}
        input={{
          type: 'email',
          inputMode: 'email',
          autoComplete: 'username webauthn',
          maxLength: 254,
          onFocus: () => void passkey.suggest(),
        }}
      />
      <TextField<Credentials>
        name="password"
        label={t('account.password.label')}
        input={{ type: 'password', autoComplete: 'current-password', maxLength: 200 }}
      />
      <SubmitButton className="btn go" pendingLabel={t('account.login.pending')}>
        {t('account.login.title')}
      </SubmitButton>
      <PasskeyButton {...passkey} />
      <p className="sign-in-links">
        <button type="button" className="lnk" onClick={() => setByEmail(true)}>
          {t('account.webLogin.offer')}
        </button>
        <a className="lnk" href={recoverPath(locale)}>
          {t('account.recover.forgot')}
        </a>
        <RegisterLink next={next}>{t('account.register.title')}</RegisterLink>
      </p>
    </Form>
  )
}
