'use client'
import { useState } from 'react'
import { DialogFrame } from '#components/ui/dialog-frame.tsx'
import { fill } from '#components/ui/fill.ts'
import { SizeField } from '#components/ui/size-field.tsx'
import { problemsOf, sendWish, type WishOutcome, type WishProblems } from '#lib/notify-me/ask.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { EmailField, PersonField, PersonForm, PersonStyle } from './person-fields.tsx'
import type { NoticeWords } from './words.ts'

export type NoticeProps = {
  readonly place: Place
  readonly material: string
  /** What the product is called. */
  readonly product: string
  /** Of a bundle, what of it is missing. */
  readonly lacks?: string | undefined
  /** Sizes that can be waited for, by stored value, as they are told; one-size things have one. */
  readonly sizes: readonly { readonly value: string; readonly name: string }[]
  /** The size asked about; null lets her choose. */
  readonly size: string | null
  /** Whether it is to come back or to open. */
  readonly why: 'back' | 'opens'
  readonly words: NoticeWords
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

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
    <PersonForm
      className="stack"
      onSend={(own) => void send(own)}
      onCorrect={(own) => Object.keys(problems).length && setProblems(problemsOf(place, read(own)))}
    >
      {!only && (
        <SizeField name="size" label={words.size} sizes={sizes} any={words.any} defaultValue={size ?? ''} />
      )}
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
    </PersonForm>
  )
}

/** The form over the page; once it is noted, the heading says so. */
export function NoticeDialog({ onClose, ...props }: NoticeProps & { readonly onClose: () => void }) {
  const { words, product, why } = props
  const [noted, setNoted] = useState<string | null>(null)
  return (
    <DialogFrame
      className="sheet person notice"
      heading={noted ? words.done : words[why]}
      isDone={noted !== null}
      close={words.close}
      onClose={onClose}
    >
      {(close) => (
        <div className="mid stack">
          <PersonStyle />
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
              {props.lacks && <p>{props.lacks}</p>}
              <Form {...props} onNoted={(email, what) => setNoted(fill(words.doneText, { email, what }))} />
            </>
          )}
        </div>
      )}
    </DialogFrame>
  )
}
