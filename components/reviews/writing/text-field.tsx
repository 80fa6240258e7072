import type { ComponentProps } from 'react'
import { reviewLengths } from '#validation/reviews.ts'

/** Error messages by field. */
export type Problems = Readonly<Record<string, string>>

/** Links a field to its hint and its error message. */
export function getAriaProps(name: string, problems: Problems, hint?: string) {
  const ids = [hint, problems[name] ? `review-${name}-ms` : undefined].filter(Boolean).join(' ')
  return { 'aria-invalid': problems[name] ? true : undefined, 'aria-describedby': ids || undefined }
}

export function ReviewFieldError({ name, problems }: { readonly name: string; readonly problems: Problems }) {
  if (!problems[name]) return null
  return (
    <p className="ms" id={`review-${name}-ms`}>
      {problems[name]}
    </p>
  )
}

type FieldProps = {
  readonly name: 'title' | 'text' | 'author'
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly problems: Problems
  readonly onChange: (text: string) => void
  readonly autoComplete?: ComponentProps<'input'>['autoComplete']
}

/** A labelled text field of a review, with several lines for long text. */
export function TextField({
  name,
  label,
  hint,
  value,
  problems,
  onChange: onText,
  autoComplete,
}: FieldProps) {
  const id = `review-${name}`
  const Input = name === 'text' ? 'textarea' : 'input'
  return (
    <div className={problems[name] ? 'f err' : 'f'}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        name={name}
        className="in-t"
        value={value}
        maxLength={reviewLengths[name].max}
        autoComplete={autoComplete}
        onChange={({ target }: { readonly target: HTMLInputElement | HTMLTextAreaElement }) =>
          onText(target.value)
        }
        {...getAriaProps(name, problems, hint && `${id}-hint`)}
      />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <ReviewFieldError name={name} problems={problems} />
    </div>
  )
}
