'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useFormContext } from 'react-hook-form'
import { listFieldProblems } from './form-errors.ts'
import { FormScope, type SummaryLabels } from './form-scope.tsx'
import type { FormTexts } from './form-texts.ts'

/**
 * Submits a form at most once at a time, then moves the focus to the errors: to the summary if the form has
 * one, otherwise to the first invalid field.
 */
export function useSubmit<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  hasSummary: boolean,
) {
  const [attempts, setAttempts] = useState(0)
  const isPending = useRef(false)
  const { errors } = form.formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves after a submit, not after an edit
  useEffect(() => {
    const problems = listFieldProblems(errors)
    const [first] = problems
    if (!attempts || !first || (hasSummary && problems.some(({ message }) => message))) return
    form.setFocus(first.name as FieldPath<Values>, { shouldSelect: errors.root !== undefined })
  }, [attempts])
  async function submit(onValid: (values: Output) => unknown): Promise<void> {
    if (isPending.current) return
    isPending.current = true
    try {
      await form.handleSubmit((values) => onValid(values))()
    } finally {
      isPending.current = false
      setAttempts((count) => count + 1)
    }
  }
  return { attempts, submit }
}

type Props<Values extends FieldValues, Output> = {
  readonly form: UseFormReturn<Values, unknown, Output>
  readonly texts: FormTexts
  /** Sends the valid values; `setFormError` and `setServerErrors` show why that failed. */
  readonly onSubmit: (values: Output) => Promise<void>
  /** Labels for the error summary of a form with three or more fields. */
  readonly summary?: SummaryLabels | null
  readonly className?: string
  /** The part of a server-rendered page whose early events are replayed. */
  readonly replay?: string
  readonly children: ReactNode
}

/** A form that scripts submit, with its fields, its `ErrorSummary` and its `SubmitButton` as children. */
export function Form<Values extends FieldValues, Output>({
  form,
  texts,
  onSubmit,
  summary = null,
  className,
  replay,
  children,
}: Props<Values, Output>) {
  const { attempts, submit } = useSubmit(form, summary !== null)
  return (
    <FormScope form={form} texts={texts} summary={summary} attempts={attempts}>
      <form
        className={className}
        noValidate
        aria-busy={form.formState.isSubmitting}
        data-replay={replay}
        onSubmit={(event) => {
          event.preventDefault()
          void submit(onSubmit)
        }}
      >
        {children}
      </form>
    </FormScope>
  )
}

/** The button of a form. It stays focusable while the form is being sent. */
export function SubmitButton({
  className = 'btn',
  pendingLabel,
  isBlocked = false,
  children,
}: {
  readonly className?: string
  readonly pendingLabel?: string
  /** While something else has to finish first, such as an upload, the button does nothing. */
  readonly isBlocked?: boolean
  readonly children: ReactNode
}) {
  const { isSubmitting } = useFormContext().formState
  return (
    <button
      className={className}
      type="submit"
      aria-disabled={isSubmitting || isBlocked || undefined}
      aria-busy={isSubmitting}
      onClick={(event) => isBlocked && event.preventDefault()}
    >
      {isSubmitting && <span className="spin" aria-hidden="true" />}
      {isSubmitting ? (pendingLabel ?? children) : children}
    </button>
  )
}
