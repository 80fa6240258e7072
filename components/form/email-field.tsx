'use client'
import { type ReactNode, useState } from 'react'
import {
  type FieldPathByValue,
  type FieldValues,
  type PathValue,
  useFormContext,
  useWatch,
} from 'react-hook-form'
import { useTranslate } from '#components/labels/use-translate.ts'
import { suggestEmail } from '#validation/email.ts'
import type { FieldProps } from './field.tsx'
import { TextField } from './fields.tsx'

type Props<Values extends FieldValues> = Omit<FieldProps<Values>, 'name'> & {
  readonly name: FieldPathByValue<Values, string>
  readonly autoComplete?: string
  /** Warns about a provider that has closed; without it the field does not warn. */
  readonly closedText?: string
}

/** E-mail field. A domain that looks misspelt causes a warning after the field was left, never an error. */
export function EmailField<Values extends FieldValues>({
  name,
  autoComplete = 'email',
  closedText,
  ...field
}: Props<Values>) {
  const t = useTranslate()
  const { setValue } = useFormContext<Values>()
  const [wasLeft, setWasLeft] = useState(false)
  const typed: unknown = useWatch<Values>({ name })
  const correction = wasLeft && typeof typed === 'string' ? suggestEmail(typed) : null
  const correct = (suggestion: string) =>
    setValue(name, suggestion as PathValue<Values, typeof name>, { shouldValidate: true, shouldDirty: true })
  let warning: ReactNode = null
  if (correction?.suggestion === null) warning = closedText
  else if (correction) {
    const { suggestion } = correction
    warning = (
      <button type="button" onClick={() => correct(suggestion)}>
        {t('compra.formulario.email.misspelt', { suggestion })}
      </button>
    )
  }
  return (
    <TextField<Values>
      {...field}
      name={name}
      input={{
        type: 'email',
        inputMode: 'email',
        autoComplete,
        maxLength: 254,
        onBlurCapture: () => setWasLeft(true),
        onFocus: () => setWasLeft(false),
      }}
    >
      {warning && <p className="ms warn-ms">{warning}</p>}
    </TextField>
  )
}
