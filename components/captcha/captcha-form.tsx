'use client'
import { type FormEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Locale } from '#i18n/locales.ts'
import { solveCaptcha } from '#lib/captcha/with-captcha.client.ts'

type Props = {
  readonly locale: Locale
  readonly action: string
  /** The label of the button that sends the form. */
  readonly label: string
  /** The service has asked for a captcha; the script solves it before the form is sent. */
  readonly needsCaptcha: boolean
  /** The fields. */
  readonly children: ReactNode
}

/** A form of the document that can need a captcha. Without one it works without JavaScript. */
export function CaptchaForm({ locale, action, label, needsCaptcha, children }: Props) {
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
    <form method="post" action={action} onSubmit={(event) => void sendWithCaptcha(event)}>
      {children}
      <input type="hidden" name="captchaToken" value={captchaToken} />
      <div>
        <button className="btn" type="submit" aria-disabled={isPending || undefined} aria-busy={isPending}>
          {label}
        </button>
      </div>
    </form>
  )
}
