'use client'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { Icon } from '#components/ui/icons.tsx'
import { type SignInFailure, signIn, toSignInFailure } from '#lib/account/sign-in.client.ts'

type FieldProps = {
  readonly label: string
  readonly error: string | null
  readonly input: React.ComponentProps<'input'>
}

function Field({ label, error, input }: FieldProps) {
  const id = useId()
  return (
    <div className={`f ${error ? 'err' : ''}`}>
      <label htmlFor={id}>{label}</label>
      <input
        className="in-t"
        id={id}
        {...input}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p className="ms" id={`${id}-error`}>
          <Icon name="warning" small />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

function useFailureText() {
  const { t } = useShopper()
  const texts: Readonly<Record<SignInFailure, string>> = {
    rejected: t('account.login.refused'),
    rate_limited: t('account.login.busy'),
    captcha: t('captcha.failed.label'),
    outage: t('account.login.outage'),
  }
  return (failure: SignInFailure) => texts[failure]
}

/** Sign-in form for e-mail and password. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn?: () => void }) {
  const { t, brand, locale } = useShopper()
  const [credentials, setCredentials] = useState({ username: '', password: '' })
  const [missing, setMissing] = useState({ username: false, password: false })
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const [pending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const getFailureText = useFailureText()
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  // After a wrong password the focus moves to the password field, once the error has rendered.
  useEffect(() => {
    if (failure === 'rejected') form.current?.querySelector<HTMLElement>('[name="password"]')?.focus()
  }, [failure])

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (pending) return
    setFailure(null)
    const username = credentials.username.trim()
    const missingFields = { username: !username.includes('@'), password: credentials.password === '' }
    setMissing(missingFields)
    if (missingFields.username || missingFields.password)
      return focus(missingFields.username ? 'username' : 'password')
    setPending(true)
    const result = await signIn({ brand, locale }, { username, password: credentials.password })
    setPending(false)
    if (result.ok) onSignedIn?.()
    else setFailure(toSignInFailure(result))
  }

  return (
    <form className="sign-in" ref={form} noValidate onSubmit={(event) => void send(event)}>
      <div role="alert">{failure && <p className="notice bad">{getFailureText(failure)}</p>}</div>
      <Field
        label={t('account.email.label')}
        error={missing.username ? t('account.email.needed') : null}
        input={{
          name: 'username',
          type: 'email',
          inputMode: 'email',
          autoComplete: 'username',
          maxLength: 254,
          value: credentials.username,
          onChange: ({ target }) => setCredentials({ ...credentials, username: target.value }),
        }}
      />
      <Field
        label={t('account.password.label')}
        error={missing.password ? t('account.password.needed') : null}
        input={{
          name: 'password',
          type: 'password',
          autoComplete: 'current-password',
          maxLength: 200,
          value: credentials.password,
          onChange: ({ target }) => setCredentials({ ...credentials, password: target.value }),
        }}
      />
      <button className="btn go" type="submit" aria-disabled={pending || undefined} aria-busy={pending}>
        {pending ? t('account.login.pending') : t('account.login.title')}
      </button>
    </form>
  )
}
