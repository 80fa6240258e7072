'use client'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import { interpolate } from '#components/ui/interpolate.ts'
import { suggestEmail } from '#validation/email.ts'
import type { PersonLabels } from './notify-me-labels.ts'

type Control = {
  readonly id: string
  readonly name: string
  readonly className: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

type FieldProps = {
  readonly name: string
  readonly label: string
  readonly problem: string | undefined
  readonly helper?: string | undefined
  /** Props of a required text input. */
  readonly input?: ComponentProps<'input'>
  /** Replaces the text input. */
  readonly control?: (control: Control) => ReactNode
  readonly children?: ReactNode
}

/** A labelled contact field with its error message. */
export function PersonField({ name, label, problem, helper, input, control, children }: FieldProps) {
  const id = useId()
  const describedBy = [problem && `${id}-problem`, helper && `${id}-helper`].filter(Boolean).join(' ')
  const controlProps: Control = {
    id,
    name,
    className: 'in-t',
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
  return (
    <div className={problem ? 'f err' : 'f'}>
      <label htmlFor={id}>{label}</label>
      {control ? control(controlProps) : <input {...controlProps} aria-required {...input} />}
      {problem && (
        <p className="ms" id={`${id}-problem`}>
          <Icon name="warning" small />
          <span>{problem}</span>
        </p>
      )}
      {helper && (
        <p className="t-s mut" id={`${id}-helper`}>
          {helper}
        </p>
      )}
      {children}
    </div>
  )
}

type FormProps = {
  readonly className: string
  readonly onSubmit: (form: HTMLFormElement) => void
  /** Called when the customer corrects a field. */
  readonly onInput: (form: HTMLFormElement) => void
  readonly children: ReactNode
}

/** A contact form that is submitted by script. */
export function PersonForm({ className, onSubmit, onInput, children }: FormProps) {
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event.currentTarget)
      }}
      onInput={(event) => onInput(event.currentTarget)}
    >
      {children}
    </form>
  )
}

type EmailProps = {
  readonly labels: Pick<PersonLabels, 'email' | 'misspelt'> & Partial<Pick<PersonLabels, 'closed'>>
  readonly problem: string | undefined
  readonly helper: string
  readonly name?: string
  /** The value entered earlier. */
  readonly initialValue?: string
  readonly autoComplete?: string
}

/** E-mail field. A domain that looks misspelt causes a warning, not an error. */
export function EmailField({
  labels,
  problem,
  helper,
  name = 'email',
  initialValue = '',
  autoComplete = 'email',
}: EmailProps) {
  const [email, setEmail] = useState(initialValue)
  const [wasLeft, setWasLeft] = useState(false)
  const correction = wasLeft ? suggestEmail(email) : null
  const suggestion = correction?.suggestion ?? null
  return (
    <PersonField
      name={name}
      label={labels.email}
      problem={problem}
      helper={helper}
      input={{
        type: 'email',
        inputMode: 'email',
        autoComplete,
        maxLength: 254,
        value: email,
        onChange: (event) => setEmail(event.target.value),
        onBlur: () => setWasLeft(true),
        onFocus: () => setWasLeft(false),
      }}
    >
      {correction && suggestion === null && labels.closed && <p className="t-s">{labels.closed}</p>}
      {suggestion !== null && (
        <button type="button" className="lnk t-s" onClick={() => setEmail(suggestion)}>
          {interpolate(labels.misspelt, { suggestion })}
        </button>
      )}
    </PersonField>
  )
}

const css = `
.person .mid{padding-bottom:32px}
.person .tick{display:grid;grid-template-columns:24px minmax(0,1fr);gap:12px;align-items:start;min-height:44px;padding-block:10px}
.person .tick input{width:22px;height:22px;margin:0;accent-color:var(--brand)}
.person p.err{color:var(--err)}
.person p.err:empty{display:none}
`

/** Styles of the dialogs that ask for contact data; React hoists them into the head once. */
export function PersonFormStyles() {
  return (
    <style href="person" precedence="medium">
      {css}
    </style>
  )
}
