'use client'
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import { problemsOf, sendWish, type WishOutcome, type WishProblems } from '#lib/notify-me/ask.ts'
import type { Place } from '#lib/session/place.ts'
import { suggestEmail } from '#validation/email.ts'
import type { NoticeWords } from './words.ts'

export type NoticeProps = {
  readonly place: Place
  readonly material: string
  /** What the product is called. */
  readonly product: string
  /** Sizes that can be waited for, by stored value, as they are told; one-size things have one. */
  readonly sizes: readonly { readonly value: string; readonly name: string }[]
  /** The size asked about; null lets her choose. */
  readonly size: string | null
  /** Whether it is to come back or to open. */
  readonly why: 'back' | 'opens'
  readonly words: NoticeWords
}

const fill = (word: string, values: Readonly<Record<string, string>>) =>
  word.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

type FieldProps = {
  readonly name: 'name' | 'email'
  readonly label: string
  readonly problem: string | undefined
  readonly helper?: string
  readonly input: React.ComponentProps<'input'>
  readonly children?: React.ReactNode
}

function Field({ name, label, problem, helper, input, children }: FieldProps) {
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

/** A domain that looks misspelt: a warning, never a refusal. */
function EmailWarning({
  email,
  words,
  onTake,
}: {
  readonly email: string
  readonly words: NoticeWords
  readonly onTake: (email: string) => void
}) {
  const odd = suggestEmail(email)
  if (!odd) return null
  const { suggestion } = odd
  if (suggestion === null) return <p className="t-s">{words.closed}</p>
  return (
    <button type="button" className="lnk t-s" onClick={() => onTake(suggestion)}>
      {fill(words.misspelt, { suggestion })}
    </button>
  )
}

function Sizes({ sizes, size, words }: Pick<NoticeProps, 'sizes' | 'size' | 'words'>) {
  const id = useId()
  return (
    <div className="f">
      <label htmlFor={id}>{words.size}</label>
      <select id={id} name="size" className="in-t" defaultValue={size ?? ''}>
        <option value="">{words.any}</option>
        {sizes.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

type State = WishOutcome | 'open' | 'sending'

const sentences: Partial<Record<State, 'inStock' | 'busy' | 'failed' | 'refused'>> = {
  in_stock: 'inStock',
  busy: 'busy',
  failed: 'failed',
  refused: 'refused',
}

function Form({
  place,
  material,
  product,
  sizes,
  size,
  words,
  onNoted,
}: NoticeProps & {
  readonly onNoted: (email: string, what: string) => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State>('open')
  const [problems, setProblems] = useState<WishProblems>({})
  const [email, setEmail] = useState('')
  const [left, setLeft] = useState(false)
  const told = (name: 'name' | 'email') => {
    const key = problems[name]
    return key === undefined ? undefined : (words.problems[key] ?? key)
  }
  const only = sizes.length === 1 ? sizes[0] : undefined

  function read(own: HTMLFormElement) {
    const data = new FormData(own)
    return { name: textOf(data, 'name'), email: textOf(data, 'email'), newsletter: data.has('newsletter') }
  }

  async function send(own: HTMLFormElement) {
    if (state === 'sending') return
    const person = read(own)
    const found = problemsOf(place, person)
    setProblems(found)
    const [wrong] = Object.keys(found)
    if (wrong) return own.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    const chosen = only?.value ?? (textOf(new FormData(own), 'size') || null)
    setState('sending')
    const outcome = await sendWish(place, { ...person, material, size: chosen })
    setState(outcome)
    if (outcome !== 'noted') return
    const sizeName = only ? null : sizes.find(({ value }) => value === chosen)?.name
    onNoted(person.email.trim(), sizeName ? `${product}, ${sizeName}` : product)
  }

  const sentence = sentences[state]
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
      onInput={(event) => {
        if (Object.keys(problems).length) setProblems(problemsOf(place, read(event.currentTarget)))
      }}
    >
      {!only && <Sizes sizes={sizes} size={size} words={words} />}
      <Field
        name="name"
        label={words.name}
        problem={told('name')}
        input={{ autoComplete: 'given-name', maxLength: 60 }}
      />
      <Field
        name="email"
        label={words.email}
        problem={told('email')}
        helper={words.why}
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
        {left && <EmailWarning email={email} words={words} onTake={setEmail} />}
      </Field>
      <label className="tick">
        <input type="checkbox" name="newsletter" />
        <span>{words.newsletter}</span>
      </label>
      <p className="err b t-s" role="alert">
        {sentence && words[sentence]}
      </p>
      <button type="submit" className="btn full" aria-disabled={state === 'sending' || undefined}>
        {state === 'sending' && <span className="spin" aria-hidden="true" />}
        {state === 'sending' ? words.sending : words.send}
      </button>
      <p className="t-s mut">{words.queue}</p>
    </form>
  )
}

const css = `
.notice .mid{padding-bottom:32px}
.notice .tick{display:grid;grid-template-columns:24px minmax(0,1fr);gap:12px;align-items:start;min-height:44px;padding-block:10px}
.notice .tick input{width:22px;height:22px;margin:0;accent-color:var(--brand)}
.notice p.err{color:var(--err)}
.notice p.err:empty{display:none}
`

/** The form as a native modal dialog: it keeps the focus, and gives it back. */
export function NoticeDialog({ onClose, ...props }: NoticeProps & { readonly onClose: () => void }) {
  const { words, product, why } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [noted, setNoted] = useState<string | null>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  useEffect(() => {
    if (noted) heading.current?.focus()
  }, [noted])
  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes on Escape by itself; the click is the backdrop’s
    <dialog
      ref={dialog}
      className="sheet notice"
      aria-labelledby="notice-title"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <style href="notice" precedence="medium">
        {css}
      </style>
      <div className="top row sb">
        <h2 className="d t-2xl" id="notice-title" ref={heading} tabIndex={-1}>
          {noted ? words.done : words[why]}
        </h2>
        <button className="ib" type="button" onClick={close} aria-label={words.close}>
          <Icon name="close" />
        </button>
      </div>
      <div className="mid stack">
        {noted ? (
          <>
            <p role="status">{noted}</p>
            <button type="button" className="btn alt" onClick={close}>
              {words.close}
            </button>
          </>
        ) : (
          <>
            <p className="t-l">{product}</p>
            <Form {...props} onNoted={(email, what) => setNoted(fill(words.doneText, { email, what }))} />
          </>
        )}
      </div>
    </dialog>
  )
}
