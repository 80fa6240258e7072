import { type ComponentProps, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { reviewLengths } from '#validation/reviews.ts'
import type { ReviewFormLabels } from './review-form-labels.ts'
import type { ReviewValues } from './review-values.ts'

type FieldName = keyof ReviewValues

/** Registers a field and links it to its hint and its error message. */
export function useReviewField(name: FieldName, hint?: string) {
  const { register, formState } = useFormContext<ReviewValues>()
  const isInvalid = formState.errors[name] !== undefined
  const ids = [hint, isInvalid ? `review-${name}-ms` : undefined].filter(Boolean).join(' ')
  return {
    isInvalid,
    control: {
      ...register(name),
      'aria-invalid': isInvalid || undefined,
      'aria-describedby': ids || undefined,
    },
  }
}

type ErrorProps = { readonly name: FieldName; readonly labels: ReviewFormLabels }

export function ReviewFieldError({ name, labels }: ErrorProps) {
  const { message } = useFormContext<ReviewValues>().formState.errors[name] ?? {}
  if (message === undefined) return null
  return (
    <p className="ms" id={`review-${name}-ms`}>
      {labels.problems[message] ?? message}
    </p>
  )
}

type FieldProps = {
  readonly name: 'title' | 'text' | 'author'
  readonly label: string
  readonly hint?: string
  /** Text to start with. */
  readonly initial: string
  readonly labels: ReviewFormLabels
  readonly autoComplete?: ComponentProps<'input'>['autoComplete']
}

/** A labelled text field of a review, with several lines for long text. */
export function TextField({ name, label, hint, initial, labels, autoComplete }: FieldProps) {
  const id = `review-${name}`
  const { control, isInvalid } = useReviewField(name, hint && `${id}-hint`)
  const Input = name === 'text' ? 'textarea' : 'input'
  // Hydration resets a textarea to its first text, and would lose what was typed before.
  const [firstText] = useState(() => readText(id) ?? initial)
  return (
    <div className={isInvalid ? 'f err' : 'f'}>
      <label htmlFor={id}>{label}</label>
      <Input
        {...control}
        id={id}
        className="in-t"
        defaultValue={firstText}
        maxLength={reviewLengths[name].max}
        autoComplete={autoComplete}
      />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <ReviewFieldError name={name} labels={labels} />
    </div>
  )
}

/** The text of a field that the server rendered; undefined without one. */
function readText(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const field = document.getElementById(id)
  return field instanceof HTMLTextAreaElement ? field.value : undefined
}
