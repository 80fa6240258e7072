'use client'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { accountPath, recoverPath, setPasswordPath } from '#i18n/routing.ts'
import { signOutHere } from '#lib/account/registration.client.ts'
import { confirmEmailChange, undoEmailChange } from '#lib/account/security.client.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import { useSecurityFailure } from '../security/use-security-failure.ts'
import { AccountEntry } from './account-entry.tsx'

const emptyForm = z.object({})

type Props = { readonly kind: 'confirm' | 'undo'; readonly token: string }
type Outcome =
  | { readonly is: 'changed'; readonly email: string }
  | { readonly is: 'link_expired' | 'link_unknown' }

function EmailChangeForm({
  kind,
  token,
  onOutcome,
}: Props & { readonly onOutcome: (outcome: Outcome) => void }) {
  const { t, brand, locale } = useShopper()
  const form = useZodForm(emptyForm)
  const getFailureText = useSecurityFailure()
  useEffect(() => markPartReady('email-change'), [])

  async function send(): Promise<void> {
    const shop = { brand, locale }
    const result =
      kind === 'confirm' ? await confirmEmailChange(shop, token) : await undoEmailChange(shop, token)
    if (!result.ok) {
      const { failure } = result
      if (failure === 'link_expired' || failure === 'link_unknown') onOutcome({ is: failure })
      else setFormError(form, failure === 'email_taken' && kind === 'undo' ? 'account_locked' : failure)
    } else if (kind === 'confirm') onOutcome({ is: 'changed', email: result.value })
    else {
      // The session has ended with all others. The next page would find out while a password is typed, and start again.
      await signOutHere(shop)
      location.assign(setPasswordPath(locale, result.value))
      // The button stays busy until the next page arrives.
      await new Promise(() => {})
    }
  }

  return (
    <Form form={form} texts={useFormTexts()} onSubmit={send} className="entry-form" replay="email-change">
      <ErrorSummary>{(failure) => <p className="notice bad">{getFailureText(failure)}</p>}</ErrorSummary>
      <SubmitButton className="btn go" pendingLabel={t('account.verify.pending')}>
        {kind === 'confirm' ? t('account.verify.submit') : t('account.undoEmail.submit')}
      </SubmitButton>
    </Form>
  )
}

/**
 * Confirms a new e-mail address, or restores the former one, with the link of an e-mail and a click. Who restores
 * an address chooses a new password next.
 */
export function EmailChangePage({ kind, token }: Props) {
  const { t, locale } = useShopper()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (outcome?.is === 'changed')
    return (
      <AccountEntry
        isReplacement
        title={t('account.newEmail.done.title')}
        text={t('account.newEmail.done.text', { email: outcome.email })}
      >
        <p>
          <a className="btn go" href={accountPath(locale)}>
            {t('account.title')}
          </a>
        </p>
      </AccountEntry>
    )
  if (outcome)
    return (
      <AccountEntry
        isReplacement
        title={
          outcome.is === 'link_expired' ? t('account.link.expired.title') : t('account.link.unknown.title')
        }
        text={kind === 'confirm' ? t('account.newEmail.again') : t('account.undoEmail.late')}
      >
        <p>
          <a
            className="btn go"
            href={kind === 'confirm' ? accountPath(locale, 'mysecurity') : recoverPath(locale)}
          >
            {kind === 'confirm' ? t('account.title') : t('account.recover.title')}
          </a>
        </p>
      </AccountEntry>
    )
  return (
    <AccountEntry
      title={kind === 'confirm' ? t('account.newEmail.confirm.title') : t('account.undoEmail.title')}
      text={kind === 'confirm' ? t('account.newEmail.confirm.text') : t('account.undoEmail.text')}
    >
      <EmailChangeForm kind={kind} token={token} onOutcome={setOutcome} />
    </AccountEntry>
  )
}
