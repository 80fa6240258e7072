'use client'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import { suggestEmail } from '#validation/email.ts'
import type { PersonWords } from './words.ts'

/** Puts values at a word’s `{name}` marks. */
export const fillWord = (word: string, values: Readonly<Record<string, string>>) =>
  word.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)

type FieldProps = {
  readonly name: 'name' | 'email' | 'phone'
  readonly label: string
  readonly problem: string | undefined
  readonly helper?: string
  readonly input: ComponentProps<'input'>
  readonly children?: ReactNode
}

/** A labelled line of text about a person, with what is wrong beneath it. */
export function PersonField({ name, label, problem, helper, input, children }: FieldProps) {
  const id = useId()
  const described = [problem && `${id}-problem`, helper && `${id}-helper`].filter(Boolean).join(' ')
  return (
    <div className={problem ? 'f err' : 'f'}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        className="in-t"
        aria-required
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
        {...input}
      />
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
  readonly onSend: (form: HTMLFormElement) => void
  /** Something was corrected. */
  readonly onCorrect: (form: HTMLFormElement) => void
  readonly children: ReactNode
}

/** A form that asks for a person and is sent by script. */
export function PersonForm({ className, onSend, onCorrect, children }: FormProps) {
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend(event.currentTarget)
      }}
      onInput={(event) => onCorrect(event.currentTarget)}
    >
      {children}
    </form>
  )
}

type EmailProps = {
  readonly words: PersonWords
  readonly problem: string | undefined
  readonly helper: string
}

/** An address; a domain that looks misspelt is a warning, never a refusal. */
export function EmailField({ words, problem, helper }: EmailProps) {
  const [email, setEmail] = useState('')
  const [left, setLeft] = useState(false)
  const odd = left ? suggestEmail(email) : null
  const suggestion = odd?.suggestion ?? null
  return (
    <PersonField
      name="email"
      label={words.email}
      problem={problem}
      helper={helper}
      input={{
        type: 'email',
        inputMode: 'email',
        autoComplete: 'email',
        maxLength: 254,
        value: email,
        onChange: (event) => setEmail(event.target.value),
        onBlur: () => setLeft(true),
        onFocus: () => setLeft(false),
      }}
    >
      {odd && suggestion === null && <p className="t-s">{words.closed}</p>}
      {suggestion !== null && (
        <button type="button" className="lnk t-s" onClick={() => setEmail(suggestion)}>
          {fillWord(words.misspelt, { suggestion })}
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

/** How dialogs that ask for a person look; React puts it into the head once. */
export function PersonStyle() {
  return (
    <style href="person" precedence="medium">
      {css}
    </style>
  )
}
