'use client'
import { useEffect, useRef, useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { linkMinutes } from '#config/link-lifetimes.ts'
import { parseNextPath } from '#lib/account/next-path.ts'
import { checkWebLogin, requestWebLogin } from '#lib/account/web-login.client.ts'
import { CodeForm } from './code-form.tsx'
import { EmailForm } from './email-form.tsx'
import { EmailSent } from './email-sent.tsx'

/** Signs in with an e-mailed link or code instead of a password. */
export function WebLoginForm({
  next,
  onSignedIn,
  onBack,
}: {
  /** The page to open after the link signed in; by default that of the `next` parameter. */
  readonly next?: string | undefined
  readonly onSignedIn?: (() => void) | undefined
  readonly onBack: () => void
}) {
  const { t, brand, locale } = useShopper()
  const shop = { brand, locale }
  const [email, setEmail] = useState<string | null>(null)
  const text = useRef<HTMLParagraphElement>(null)
  // Each step replaces the content of the one before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with the step
  useEffect(() => text.current?.focus(), [email])
  const send = (address: string) =>
    requestWebLogin(shop, address, next ?? parseNextPath(location.search, locale, location.origin))

  return (
    <div className="sign-in">
      <p ref={text} tabIndex={-1}>
        {email === null
          ? t('account.webLogin.text')
          : t('account.webLogin.sent', { email, minutes: linkMinutes.signIn })}
      </p>
      {email === null ? (
        <EmailForm send={send} onSent={setEmail} />
      ) : (
        <>
          <CodeForm check={(code) => checkWebLogin(shop, { code })} onChecked={() => onSignedIn?.()} />
          <EmailSent resend={() => send(email)} />
        </>
      )}
      <p className="sign-in-links">
        <button type="button" className="lnk" onClick={onBack}>
          {t('account.webLogin.back')}
        </button>
      </p>
    </div>
  )
}
