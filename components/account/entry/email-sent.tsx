'use client'
import { useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { AccountResult } from '#lib/account/registration.client.ts'
import { useFailureText } from './use-failure-text.ts'

/** What to do while the e-mail is on its way, with a button that sends it again. */
export function EmailSent({ resend }: { readonly resend: () => Promise<AccountResult> }) {
  const { t } = useShopper()
  const getFailureText = useFailureText()
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | string>('idle')

  async function sendAgain(): Promise<void> {
    if (state === 'sending') return
    setState('sending')
    const result = await resend()
    setState(result.ok ? 'sent' : result.failure)
  }

  const isSettled = state !== 'idle' && state !== 'sending'
  return (
    <div className="entry-help">
      <p>{t('account.sent.help')}</p>
      <button
        type="button"
        className="btn alt go"
        aria-disabled={state === 'sending' || undefined}
        onClick={() => void sendAgain()}
      >
        {t('account.sent.again')}
      </button>
      <p role="status">
        {isSettled && (state === 'sent' ? t('account.sent.resent') : getFailureText(state))}
      </p>
    </div>
  )
}
