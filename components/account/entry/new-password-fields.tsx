'use client'
import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { TextField } from '#components/form/fields.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { passwordMaxLength, passwordMinLength } from '#validation/password.ts'

const input = { type: 'password', autoComplete: 'new-password', maxLength: passwordMaxLength } as const

/** A new password, typed twice. */
export function NewPasswordFields<Values extends FieldValues & { password: string; passwordRepeat: string }>({
  label,
  repeatLabel,
}: {
  readonly label: string
  readonly repeatLabel: string
}) {
  const { t } = useShopper()
  return (
    <>
      <TextField<Values>
        name={'password' as FieldPathByValue<Values, string>}
        label={label}
        hint={t('account.register.hint', { least: passwordMinLength })}
        input={input}
      />
      <TextField<Values>
        name={'passwordRepeat' as FieldPathByValue<Values, string>}
        label={repeatLabel}
        input={input}
      />
    </>
  )
}
