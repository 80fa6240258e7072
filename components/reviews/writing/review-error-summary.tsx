import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ReviewFormLabels } from './review-form-labels.ts'
import { type ReviewValues, validatedFields } from './review-values.ts'

type Props = {
  /** Why the service did not accept the review; empty otherwise. */
  readonly failure: string
  readonly labels: ReviewFormLabels
}

/** What prevented the last submit, with links to the fields. It takes the focus after each submit. */
export function ReviewErrorSummary({ failure, labels }: Props) {
  const { errors, submitCount, isSubmitting } = useFormContext<ReviewValues>().formState
  const summary = useRef<HTMLDivElement>(null)
  const focusedSubmit = useRef(0)
  const invalidFields = validatedFields.filter((name) => errors[name])
  useEffect(() => {
    if (isSubmitting || focusedSubmit.current === submitCount) return
    focusedSubmit.current = submitCount
    summary.current?.focus()
  }, [submitCount, isSubmitting])
  if (!invalidFields.length && !failure) return null
  return (
    <div className="problems" ref={summary} tabIndex={-1} role="alert">
      <h2>{failure || labels.problemsTitle}</h2>
      <ul>
        {invalidFields.map((name) => {
          const key = errors[name]?.message ?? ''
          return (
            <li key={name}>
              <a href={name === 'rating' ? '#review-rating-1' : `#review-${name}`}>
                {labels.problems[key] ?? key}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
