import { CaptchaForm } from '#components/captcha/captcha-form.tsx'
import type { Locale } from '#i18n/locales.ts'
import { getWithdrawalAction } from '#lib/withdrawals/paths.ts'

type Props = {
  readonly locale: Locale
  readonly token: string
  readonly label: string
  readonly needsCaptcha: boolean
}

/** The button that submits a statement of withdrawal. */
export function ConfirmForm({ locale, token, label, needsCaptcha }: Props) {
  return (
    <CaptchaForm
      locale={locale}
      action={getWithdrawalAction(locale)}
      label={label}
      needsCaptcha={needsCaptcha}
    >
      <input type="hidden" name="step" value="confirm" />
      <input type="hidden" name="token" value={token} />
    </CaptchaForm>
  )
}
