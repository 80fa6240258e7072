'use client'
import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, type UseFormRegisterReturn, useFormContext } from 'react-hook-form'
import { Icon } from '#components/ui/icons.tsx'
import { toFieldId, toFormErrorId, useFormScope } from './form-scope.tsx'

/** Props that connect a control with its label, error and hint. */
export type FieldControl = UseFormRegisterReturn & {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-required': true | undefined
}

export type FieldState = {
  readonly isInvalid: boolean
  /** Undefined for a valid field, empty for a field that the error of the whole form is about. */
  readonly message: string | undefined
  readonly errorId: string
  readonly hintId: string
  readonly control: FieldControl
}

/** Registers a field and links its error and hint through ARIA attributes. */
export function useField<Values extends FieldValues>(
  name: FieldPath<Values>,
  { hasHint = false, required = true }: { readonly hasHint?: boolean; readonly required?: boolean } = {},
): FieldState {
  const { register, getFieldState, formState } = useFormContext<Values>()
  const { idPrefix } = useFormScope()
  const { error } = getFieldState(name, formState)
  const id = toFieldId(idPrefix, name)
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`]
  const describedBy = [error && (error.message ? errorId : toFormErrorId(idPrefix)), hasHint && hintId]
  return {
    isInvalid: error !== undefined,
    message: error?.message,
    errorId,
    hintId,
    control: {
      ...register(name),
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
      'aria-required': required || undefined,
    },
  }
}

/** The error of a field, with its icon. */
export function FieldError({
  id,
  name,
  message,
}: {
  readonly id: string
  readonly name: string
  readonly message: string | undefined
}) {
  const { texts } = useFormScope()
  if (!message) return null
  return (
    <p className="ms" id={id}>
      <Icon name="warning" small />
      <span>{texts.getErrorText(message, name)}</span>
    </p>
  )
}

/** The type argument of a field names its form's values, so that only their names are accepted. */
export type FieldProps<Values extends FieldValues> = {
  readonly name: FieldPath<Values>
  readonly label: ReactNode
  readonly required?: boolean
  readonly className?: string
  /** Explains what to enter; null or undefined while there is nothing to explain. */
  readonly hint?: string | null | undefined
}

/** A label, a control, its error and its hint; every field of every form consists of these. */
export function Field<Values extends FieldValues>({
  name,
  label,
  required = true,
  className = '',
  hint,
  after,
  children,
}: FieldProps<Values> & {
  /** Shown below the error. */
  readonly after?: ReactNode
  readonly children: (control: FieldControl) => ReactNode
}) {
  const { texts } = useFormScope()
  const { control, errorId, hintId, isInvalid, message } = useField<Values>(name, {
    hasHint: Boolean(hint),
    required,
  })
  return (
    <div className={['f', isInvalid && 'err', className].filter(Boolean).join(' ')}>
      <label htmlFor={control.id}>
        {label}
        {!required && texts.optional && <span className="mut"> {texts.optional}</span>}
      </label>
      {children(control)}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} name={name} message={message} />
      {after}
    </div>
  )
}
