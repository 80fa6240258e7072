'use client'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Locale } from '#i18n/locales.ts'
import { solveCaptcha } from '#lib/captcha/with-captcha.client.ts'
import { getWithdrawalAction } from '#lib/withdrawals/paths.ts'

type Props = {
  readonly locale: Locale
  readonly token: string
  readonly label: string
  /** The service has asked for a captcha; the script solves it before the form is sent. */
  readonly needsCaptcha: boolean
}

/** The button that submits a statement of withdrawal. Without a captcha it works without JavaScript. */
export function ConfirmForm({ locale, token, label, needsCaptcha }: Props) {
  const [captchaToken, setCaptchaToken] = useState('')
  const [isPending, setPending] = useState(false)

  async function sendWithCaptcha(event: FormEvent<HTMLFormElement>): Promise<void> {
    if (!needsCaptcha || captchaToken !== '') return
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    setPending(true)
    const solved = await solveCaptcha(locale)
    flushSync(() => {
      setCaptchaToken(solved ?? '')
      setPending(false)
    })
    if (solved !== null) form.requestSubmit()
  }

  return (
    <form
      method="post"
      action={getWithdrawalAction(locale)}
      onSubmit={(event) => void sendWithCaptcha(event)}
    >
      <input type="hidden" name="step" value="confirm" />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="captchaToken" value={captchaToken} />
      <button className="btn" type="submit" aria-disabled={isPending || undefined} aria-busy={isPending}>
        {label}
      </button>
    </form>
  )
}
