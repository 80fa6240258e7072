'use client'
import { useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { linkMinutes } from '#config/link-lifetimes.ts'
import { recoverPassword } from '#lib/account/registration.client.ts'
import { AccountEntry } from './account-entry.tsx'
import { EmailForm } from './email-form.tsx'
import { EmailSent } from './email-sent.tsx'
import { SignInLink } from './sign-in-link.tsx'

/** Requests a link to choose a new password. The answer is the same for every address. */
export function RecoverPage() {
  const { t, brand, locale } = useShopper()
  const [email, setEmail] = useState<string | null>(null)
  const recover = (address: string) => recoverPassword({ brand, locale }, address)
  if (email !== null)
    return (
      <AccountEntry
        title={t('account.sent.title')}
        text={t('account.recover.sent', { email, minutes: linkMinutes.resetPassword })}
      >
        <EmailSent resend={() => recover(email)} />
        <p>
          <SignInLink>{t('account.recover.back')}</SignInLink>
        </p>
      </AccountEntry>
    )
  return (
    <AccountEntry title={t('account.recover.title')} text={t('account.recover.text')}>
      <EmailForm send={recover} onSent={setEmail} />
      <p>
        <SignInLink>{t('account.recover.back')}</SignInLink>
      </p>
    </AccountEntry>
  )
}
