'use client'
import { useEffect, useRef, useState } from 'react'
import { EmailField, PersonField, PersonForm } from '#components/notify-me/person-fields.tsx'
import { fill } from '#components/ui/fill.ts'
import { dateTag } from '#i18n/locales.ts'
import type { Place } from '#lib/shop-context/place.ts'
import {
  type Held,
  type HoldRefusal,
  holdInStore,
  type Person,
  personProblems,
} from '#lib/stores/in-store.ts'
import type { Store } from '#lib/stores/types.ts'
import type { InStoreWords } from './in-store-words.ts'

type Props = {
  readonly place: Place
  readonly material: string
  readonly size: string
  readonly store: Store
  readonly words: InStoreWords
  /** Something changed: the list is asked anew. */
  readonly onChanged: () => void
}

function personOf(form: HTMLFormElement): Person {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return { name: text('name'), email: text('email'), phone: text('phone') }
}

function HeldNote({
  held,
  store,
  place,
  words,
}: { readonly held: Held } & Pick<Props, 'store' | 'place' | 'words'>) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [])
  const until = new Intl.DateTimeFormat(dateTag(place.locale), {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: store.timeZone,
  }).format(held.until)
  return (
    <p className="b" role="status" tabIndex={-1} ref={note}>
      {fill(words.held, { store: store.name, until, code: held.code })}
    </p>
  )
}

/** Asks for whom a store is to put a piece aside, and says the code. */
export function HoldForm({ place, material, size, store, words, onChanged }: Props) {
  const [problems, setProblems] = useState<Readonly<Partial<Record<keyof Person, string>>>>({})
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Held | HoldRefusal | null>(null)
  const told = (name: keyof Person) => {
    const key = problems[name]
    return key === undefined ? undefined : (words.problems[key] ?? key)
  }

  async function send(form: HTMLFormElement) {
    if (sending) return
    const person = personOf(form)
    const found = personProblems(place, person)
    setProblems(found)
    const [wrong] = Object.keys(found)
    if (wrong) return form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    setSending(true)
    const held = await holdInStore(place, { ...person, material, size, store: store.id })
    setSending(false)
    setOutcome(held)
    if (typeof held === 'string' ? held === 'gone' : true) onChanged()
  }

  if (outcome && typeof outcome !== 'string')
    return <HeldNote held={outcome} store={store} place={place} words={words} />
  return (
    <PersonForm
      className="stack hold"
      onSend={(own) => void send(own)}
      onCorrect={(own) => Object.keys(problems).length && setProblems(personProblems(place, personOf(own)))}
    >
      <p className="t-s mut">{words.holdText}</p>
      <PersonField
        name="name"
        label={words.name}
        problem={told('name')}
        input={{ autoComplete: 'given-name', maxLength: 60 }}
      />
      <EmailField words={words} problem={told('email')} helper={words.emailWhy} />
      <PersonField
        name="phone"
        label={words.phone}
        problem={told('phone')}
        helper={words.phoneWhy}
        input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 }}
      />
      <p className="err b t-s" role="alert">
        {outcome && words.refusals[outcome]}
      </p>
      <button type="submit" className="btn sm" aria-disabled={sending || undefined}>
        {sending ? words.sending : words.send}
      </button>
    </PersonForm>
  )
}
