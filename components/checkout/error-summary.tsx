'use client'
import { useEffect, useRef } from 'react'
import { getFieldId, useFieldErrorText } from '../form/fields.tsx'
import { useShopper } from '../shopper/shopper-context.tsx'
import { useFieldLabels } from './use-field-labels.ts'

export type FieldProblem = { readonly name: string; readonly message: string }

/** Lists all form errors with links to their fields. Takes the focus whenever `focusTrigger` changes. */
export function ErrorSummary({
  problems,
  focusTrigger,
}: {
  readonly problems: readonly FieldProblem[]
  readonly focusTrigger: number
}) {
  const { t } = useShopper()
  const getErrorText = useFieldErrorText()
  const getLabel = useFieldLabels()
  const formatProblem = (name: string, message: string) => {
    const [field, problem] = [getLabel(name), getErrorText(message, name)]
    return field === null ? problem : t('checkout.problem', { field, problem })
  }
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focusTrigger) box.current?.focus()
  }, [focusTrigger])
  if (!problems.length) return null
  return (
    <section className="problems" ref={box} tabIndex={-1} aria-labelledby="problems-title">
      <h3 className="b" id="problems-title">
        {t('checkout.problems', { count: problems.length })}
      </h3>
      <ul>
        {problems.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${getFieldId(name)}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(getFieldId(name))?.focus()
              }}
            >
              {formatProblem(name, message)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
