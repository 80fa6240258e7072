'use client'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { EmailField } from '#components/form/email-field.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { CheckboxField, TextField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError, setServerErrors } from '#components/form/form-errors.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { brandNames } from '#config/brands.ts'
import { confirmAddressHours } from '#config/link-lifetimes.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { accountPath, contentPath } from '#i18n/routing.ts'
import { parseNextPath } from '#lib/account/next-path.ts'
import { createAccount, resendVerification } from '#lib/account/registration.client.ts'
import { useSignInStatus } from '#lib/account/use-account.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import { rulesOf } from '#validation/market-rules.ts'
import { memberNameMaxLength, registrationForm } from '#validation/registration.ts'
import { AccountEntry } from './account-entry.tsx'
import { EmailSent } from './email-sent.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { useAccountFormTexts } from './use-account-form-texts.ts'
import { useFailureText } from './use-failure-text.ts'

type Values = z.input<ReturnType<typeof registrationForm>>

function RegisterForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t, brand, locale } = useShopper()
  const market = marketCodeOf(locale)
  const form = useZodForm(registrationForm(market))
  const texts = useAccountFormTexts()
  const getFailureText = useFailureText()
  useEffect(() => markPartReady('register'), [])
  const labels = {
    name: t('compra.formulario.name.label'),
    surname: t('compra.formulario.surname.label'),
    email: t('account.email.label'),
    password: t('account.password.label'),
    passwordRepeat: t('account.password.repeatLabel'),
    policy: t('account.policy.label'),
    extraCondition: t('account.policy.label'),
  }

  async function send(values: z.output<ReturnType<typeof registrationForm>>): Promise<void> {
    const next = parseNextPath(location.search, locale, location.origin)
    const result = await createAccount({ brand, locale }, values, next)
    if (result.ok) onSent(values.email)
    else if (result.fieldErrors.length) setServerErrors(form, result.fieldErrors)
    else setFormError(form, result.failure)
  }

  return (
    <Form form={form} texts={texts} onSubmit={send} summary={labels} className="entry-form" replay="register">
      <ErrorSummary heading="h2">
        {(failure) => <p className="notice bad">{getFailureText(failure)}</p>}
      </ErrorSummary>
      <div className="fields">
        <TextField<Values>
          name="name"
          label={labels.name}
          className="half"
          input={{ autoComplete: 'given-name', maxLength: memberNameMaxLength }}
        />
        <TextField<Values>
          name="surname"
          label={labels.surname}
          className="half"
          input={{ autoComplete: 'family-name', maxLength: memberNameMaxLength }}
        />
        <EmailField<Values> name="email" label={labels.email} autoComplete="username" />
        <NewPasswordFields label={labels.password} repeatLabel={labels.passwordRepeat} />
      </div>
      <div>
        {rulesOf(market).extraCondition && (
          <CheckboxField<Values>
            name="extraCondition"
            required
            label={t('account.register.extraCondition')}
          />
        )}
        <CheckboxField<Values>
          name="policy"
          required
          label={t('account.register.policy', { brand: brandNames[brand] })}
        />
        <p className="policy-link t-s">
          <a className="lnk" href={contentPath(locale, 'privacy')} target="_blank" rel="noopener">
            {t('account.policy.label')}
          </a>
        </p>
        <CheckboxField<Values>
          name="newsletter"
          label={t('account.register.newsletter', { brand: brandNames[brand] })}
        />
      </div>
      <SubmitButton className="btn go" pendingLabel={t('account.register.pending')}>
        {t('account.register.submit')}
      </SubmitButton>
    </Form>
  )
}

/** The registration of a member. A visitor with a session continues to the account. */
export function RegisterPage() {
  const { t, brand, locale } = useShopper()
  const signInStatus = useSignInStatus({ brand, locale })
  const [email, setEmail] = useState<string | null>(null)
  useEffect(() => {
    if (signInStatus !== 'member') return
    location.replace(parseNextPath(location.search, locale, location.origin) ?? accountPath(locale))
  }, [signInStatus, locale])
  if (email !== null)
    return (
      <AccountEntry
        title={t('account.sent.title')}
        text={t('account.sent.text', { email, hours: confirmAddressHours })}
      >
        <EmailSent resend={() => resendVerification({ brand, locale }, email)} />
      </AccountEntry>
    )
  return (
    <AccountEntry title={t('account.register.title')} text={t('account.register.text')}>
      <RegisterForm onSent={setEmail} />
      <p>
        {t('account.register.have')} <SignInLink>{t('account.login.title')}</SignInLink>
      </p>
    </AccountEntry>
  )
}
