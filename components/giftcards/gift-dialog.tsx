'use client'
import { type ComponentProps, useId, useState } from 'react'
import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import { fill } from '#components/ui/fill.ts'
import { Icon } from '#components/ui/icons.tsx'
import { deliveryDays, type GiftOutcome, type GiftProblems, problemsOf } from '#lib/giftcards/facts.ts'
import type { Place } from '#lib/session/place.ts'
import { suggestEmail } from '#validation/email.ts'
import {
  type GiftCardFacts,
  type GiftCardField,
  giftCardNameLength,
  giftMessageLength,
} from '#validation/gift-card-facts.ts'
import { characterCount } from '#validation/text.ts'
import type { GiftWords } from './words.ts'

export type GiftProps = {
  readonly place: Place
  /** Formatted. */
  readonly amount: string
  /** As they were said before; null for a new card. */
  readonly facts: GiftCardFacts | null
  readonly words: GiftWords
  /** Keeps them. Never throws. */
  readonly onKeep: (facts: GiftCardFacts) => Promise<GiftOutcome>
}

type FieldProps = {
  readonly name: GiftCardField
  readonly label: string
  readonly problem: string | undefined
  readonly hint?: string | undefined
  readonly input: ComponentProps<'input'> | null
  readonly children?: (own: { id: string; described: string | undefined }) => React.ReactNode
}

function Field({ name, label, problem, hint, input, children }: FieldProps) {
  const id = useId()
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div className={problem ? 'f err' : 'f'}>
      <label htmlFor={id}>{label}</label>
      {input && (
        <input
          id={id}
          name={name}
          className="in-t"
          aria-required
          aria-invalid={problem ? true : undefined}
          aria-describedby={described}
          {...input}
        />
      )}
      {children?.({ id, described })}
      {problem && (
        <p className="ms" id={`${id}-problem`}>
          <Icon name="warning" small />
          <span>{problem}</span>
        </p>
      )}
      {hint && (
        <p className="t-s mut" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

function read(form: HTMLFormElement): GiftCardFacts {
  const data = new FormData(form)
  const text = (name: GiftCardField) => String(data.get(name) ?? '')
  return {
    recipientName: text('recipientName'),
    recipientEmail: text('recipientEmail'),
    senderName: text('senderName'),
    message: text('message').replaceAll('\r\n', '\n'),
    deliverOn: text('deliverOn'),
  }
}

/** A domain that looks misspelt is a warning, never a refusal. */
function EmailField({
  words,
  problem,
  start,
}: {
  words: GiftWords
  problem: string | undefined
  start: string
}) {
  const [email, setEmail] = useState(start)
  const [left, setLeft] = useState(false)
  const suggestion = (left && suggestEmail(email)?.suggestion) || null
  return (
    <Field
      name="recipientEmail"
      label={words.recipientEmail}
      problem={problem}
      hint={words.hint}
      input={{
        type: 'email',
        inputMode: 'email',
        autoComplete: 'off',
        maxLength: 254,
        value: email,
        onChange: (event) => setEmail(event.target.value),
        onBlur: () => setLeft(true),
        onFocus: () => setLeft(false),
      }}
    >
      {() =>
        suggestion && (
          <button type="button" className="lnk t-s" onClick={() => setEmail(suggestion)}>
            {fill(words.misspelt, { suggestion })}
          </button>
        )
      }
    </Field>
  )
}

function Form({ place, facts, words, onKeep, close }: GiftProps & { readonly close: () => void }) {
  const [state, setState] = useState<GiftOutcome | 'open' | 'sending'>('open')
  const [problems, setProblems] = useState<GiftProblems>({})
  const [message, setMessage] = useState(facts?.message ?? '')
  const { first, last } = deliveryDays()
  const told = (name: GiftCardField) => {
    const key = problems[name]
    return key === undefined ? undefined : (words.problems[key] ?? key)
  }
  const open = giftMessageLength - characterCount(message)
  const sending = state === 'sending'
  const [rest, going] = facts ? [words.save, words.saving] : [words.send, words.sending]

  async function send(form: HTMLFormElement) {
    if (sending) return
    const said = read(form)
    const found = problemsOf(place, said)
    setProblems(found)
    const [wrong] = Object.keys(found)
    if (wrong) return form.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    setState('sending')
    const outcome = await onKeep(said)
    setState(outcome)
    if (outcome === 'done') close()
  }

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
      onInput={(event) =>
        Object.keys(problems).length && setProblems(problemsOf(place, read(event.currentTarget)))
      }
    >
      <Field
        name="recipientName"
        label={words.recipientName}
        problem={told('recipientName')}
        input={{ autoComplete: 'off', maxLength: giftCardNameLength, defaultValue: facts?.recipientName }}
      />
      <EmailField words={words} problem={told('recipientEmail')} start={facts?.recipientEmail ?? ''} />
      <Field
        name="senderName"
        label={words.senderName}
        problem={told('senderName')}
        input={{ autoComplete: 'name', maxLength: giftCardNameLength, defaultValue: facts?.senderName }}
      />
      <Field
        name="message"
        label={words.message}
        problem={told('message')}
        hint={open <= 60 ? fill(words.left, { count: Math.max(0, open) }) : undefined}
        input={null}
      >
        {({ id, described }) => (
          <textarea
            id={id}
            name="message"
            className="in-t"
            rows={4}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            aria-invalid={told('message') ? true : undefined}
            aria-describedby={described}
          />
        )}
      </Field>
      <Field
        name="deliverOn"
        label={words.deliverOn}
        problem={told('deliverOn')}
        hint={words.dayHint}
        input={{ type: 'date', min: first, max: last, defaultValue: facts?.deliverOn ?? first }}
      />
      <p className="err b t-s" role="alert">
        {state === 'full' && words.full}
        {state === 'failed' && words.failed}
        {state === 'refused' && words.refused}
      </p>
      <button type="submit" className="btn full" aria-disabled={sending || undefined}>
        {sending && <span className="spin" aria-hidden="true" />}
        {sending ? going : rest}
      </button>
    </form>
  )
}

const css = `
.gift .mid{padding-bottom:32px}
.gift textarea.in-t{min-height:116px;padding-block:12px;line-height:1.45;resize:vertical}
.gift p.err{color:var(--err)}
.gift p.err:empty{display:none}
`

/** Asks who a gift card is for, over the page. */
export function GiftDialog({ onClose, ...props }: GiftProps & { readonly onClose: () => void }) {
  const { words, amount } = props
  return (
    <DialogFrame className="sheet gift" heading={words.title} close={words.close} onClose={onClose}>
      {(close) => (
        <div className="mid stack">
          <style href="gift" precedence="medium">
            {css}
          </style>
          <p className="t-l">{fill(words.worth, { amount })}</p>
          <Form {...props} close={close} />
        </div>
      )}
    </DialogFrame>
  )
}
