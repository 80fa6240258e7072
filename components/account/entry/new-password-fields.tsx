'use client'
import { TextField } from '#components/form/fields.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { passwordMaxLength, passwordMinLength } from '#validation/password.ts'

const input = { type: 'password', autoComplete: 'new-password', maxLength: passwordMaxLength } as const

type PasswordValues = { password: string; passwordRepeat: string }

/** A new password, typed twice. */
export function NewPasswordFields({
  label,
  repeatLabel,
}: {
  readonly label: string
  readonly repeatLabel: string
}) {
  const { t } = useShopper()
  return (
    <>
      <TextField<PasswordValues>
        name="password"
        label={label}
        hint={t('account.register.hint', { least: passwordMinLength })}
        input={input}
      />
      <TextField<PasswordValues> name="passwordRepeat" label={repeatLabel} input={input} />
    </>
  )
}
