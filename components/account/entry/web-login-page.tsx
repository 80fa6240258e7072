'use client'
import { useEffect, useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { accountPath } from '#i18n/routing.ts'
import { toNextPath } from '#lib/account/next-path.ts'
import { checkWebLogin, readWebLogin } from '#lib/account/web-login.client.ts'
import { AccountEntry } from './account-entry.tsx'
import { CodeForm } from './code-form.tsx'
import { SignInLink } from './sign-in-link.tsx'

type Step = 'opening' | 'code' | 'failed'

/**
 * The page of a sign-in link. In the browser that asked for it, it signs in at once; in any other one it asks
 * for the code of the same e-mail, so that a forwarded link signs no one in.
 */
export function WebLoginPage({ token }: { readonly token: string }) {
  const { t, brand, locale } = useShopper()
  const shop = { brand, locale }
  const [step, setStep] = useState<Step>('opening')

  function redirect(next: string | null): void {
    const target = next === null ? null : toNextPath(next, locale, location.origin)
    location.assign(target ?? accountPath(locale))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is opened once
  useEffect(() => {
    let isCurrent = true
    async function open(): Promise<void> {
      if (!readWebLogin(brand)) return setStep('code')
      const result = await checkWebLogin(shop, { token })
      if (result.ok) redirect(result.value)
      else if (isCurrent) setStep(result.failure === 'code_refused' ? 'code' : 'failed')
    }
    void open()
    return () => {
      isCurrent = false
    }
  }, [])

  const again = (
    <p>
      <SignInLink>{t('account.webLogin.again')}</SignInLink>
    </p>
  )
  if (step === 'opening')
    return (
      <AccountEntry title={t('account.webLogin.opening.title')}>
        <p role="status">{t('account.webLogin.opening.text')}</p>
      </AccountEntry>
    )
  if (step === 'failed')
    return (
      <AccountEntry isReplacement title={t('account.webLogin.failed.title')} text={t('account.login.outage')}>
        {again}
      </AccountEntry>
    )
  return (
    <AccountEntry
      isReplacement
      title={t('account.webLogin.code.title')}
      text={t('account.webLogin.code.text')}
    >
      <CodeForm check={(code) => checkWebLogin(shop, { token, code })} onChecked={redirect} />
      {again}
    </AccountEntry>
  )
}
