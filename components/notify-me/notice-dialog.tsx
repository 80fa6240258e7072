'use client'
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import { problemsOf, sendWish, type WishOutcome, type WishProblems } from '#lib/notify-me/ask.ts'
import type { Place } from '#lib/session/place.ts'
import { EmailField, fillWord, PersonField, PersonStyle } from './person-fields.tsx'
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

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

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
      <PersonField
        name="name"
        label={words.name}
        problem={told('name')}
        input={{ autoComplete: 'given-name', maxLength: 60 }}
      />
      <EmailField words={words} problem={told('email')} helper={words.why} />
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
      className="sheet person notice"
      aria-labelledby="notice-title"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <PersonStyle />
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
            <Form {...props} onNoted={(email, what) => setNoted(fillWord(words.doneText, { email, what }))} />
          </>
        )}
      </div>
    </dialog>
  )
}
