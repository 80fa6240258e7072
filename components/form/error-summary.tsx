'use client'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { Icon } from '#components/ui/icons.tsx'
import { type FieldProblem, listFieldProblems } from './form-errors.ts'
import { toFieldId, toFormErrorId, useFormScope } from './form-scope.tsx'

/**
 * Lists the errors of fields with links that move the focus to them. Takes the focus whenever `focusTrigger`
 * changes.
 */
export function ProblemList({
  problems,
  focusTrigger,
  getLabel,
  heading: Heading = 'h3',
}: {
  readonly problems: readonly FieldProblem[]
  readonly focusTrigger: number
  /** The label of a field; null when the message is clear without it. */
  readonly getLabel: (name: string) => string | null
  /** The level of the title, for the outline of the page. */
  readonly heading?: 'h2' | 'h3'
}) {
  const { setFocus } = useFormContext()
  const { idPrefix, texts } = useFormScope()
  const titleId = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focusTrigger) box.current?.focus()
  }, [focusTrigger])
  if (!problems.length) return null
  return (
    <section className="problems" ref={box} tabIndex={-1} aria-labelledby={titleId}>
      <Heading className="b" id={titleId}>
        {texts.formatTitle(problems.length)}
      </Heading>
      <ul>
        {problems.map(({ name, message }) => {
          const [label, text] = [getLabel(name), texts.getErrorText(message, name)]
          return (
            <li key={name}>
              <a
                href={`#${toFieldId(idPrefix, name)}`}
                onClick={(event) => {
                  event.preventDefault()
                  setFocus(name)
                }}
              >
                {label === null ? text : texts.formatProblem(label, text)}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/**
 * The errors of a form: that of the whole form (refused, busy, failed), and after a failed submit those of
 * its fields, if the form has labels for the summary. The live region is rendered before it has text, so that
 * screen readers announce the text.
 */
export function ErrorSummary({
  heading = 'h3',
  children: renderFormError,
}: {
  readonly heading?: 'h2' | 'h3'
  /** The text for the type of an error of the whole form. */
  readonly children?: (type: string) => ReactNode
}) {
  const { formState } = useFormContext()
  const { idPrefix, summary, attempts } = useFormScope()
  const { errors } = formState
  const type = errors.root?.type
  const formError = type === undefined ? null : renderFormError?.(String(type))
  const problems = summary && attempts ? listFieldProblems(errors).filter(({ message }) => message) : []
  return (
    <>
      <div role="alert" id={toFormErrorId(idPrefix)} className="form-err">
        {typeof formError === 'string' ? (
          <p className="row">
            <Icon name="warning" small />
            <span>{formError}</span>
          </p>
        ) : (
          formError
        )}
      </div>
      <ProblemList
        problems={problems}
        focusTrigger={attempts}
        getLabel={(name) => summary?.[name] ?? null}
        heading={heading}
      />
    </>
  )
}
