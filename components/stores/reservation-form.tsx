'use client'
import { useEffect, useRef, useState } from 'react'
import { EmailField, PersonField, PersonForm } from '#components/notify-me/person-fields.tsx'
import { interpolate } from '#components/ui/interpolate.ts'
import { dateLocaleTag } from '#i18n/locales.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import {
  type Reservation,
  type ReservationContact,
  type ReservationError,
  reserveInStore,
  validateReservationContact,
} from '#lib/stores/store-availability.client.ts'
import type { Store } from '#lib/stores/types.ts'
import type { InStoreLabels } from './in-store-labels.ts'

type Props = {
  readonly shop: ShopContext
  readonly material: string
  readonly size: string
  readonly store: Store
  readonly labels: InStoreLabels
  /** The availability changed, so the list is refetched. */
  readonly onChanged: () => void
}

function readContact(form: HTMLFormElement): ReservationContact {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return { name: text('name'), email: text('email'), phone: text('phone') }
}

function ReservationConfirmation({
  reservation: held,
  store,
  shop: place,
  labels: words,
}: { readonly reservation: Reservation } & Pick<Props, 'store' | 'shop' | 'labels'>) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [])
  const until = new Intl.DateTimeFormat(dateLocaleTag(place.locale), {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: store.timeZone,
  }).format(held.until)
  return (
    <p className="b" role="status" tabIndex={-1} ref={note}>
      {interpolate(words.reserved, { store: store.name, until, code: held.code })}
    </p>
  )
}

/** Reserves a product in a store and shows the pickup code. */
export function ReservationForm({ shop: place, material, size, store, labels: words, onChanged }: Props) {
  const [problems, setProblems] = useState<Readonly<Partial<Record<keyof ReservationContact, string>>>>({})
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Reservation | ReservationError | null>(null)
  const told = (name: keyof ReservationContact) => {
    const key = problems[name]
    return key === undefined ? undefined : (words.problems[key] ?? key)
  }

  async function send(form: HTMLFormElement) {
    if (sending) return
    const person = readContact(form)
    const found = validateReservationContact(place, person)
    setProblems(found)
    const [wrong] = Object.keys(found)
    if (wrong) return form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    setSending(true)
    const reservation = await reserveInStore(place, { ...person, material, size, store: store.id })
    setSending(false)
    setOutcome(reservation)
    if (typeof reservation === 'string' ? reservation === 'gone' : true) onChanged()
  }

  if (outcome && typeof outcome !== 'string')
    return <ReservationConfirmation reservation={outcome} store={store} shop={place} labels={words} />
  return (
    <PersonForm
      className="stack hold"
      onSubmit={(own) => void send(own)}
      onInput={(own) =>
        Object.keys(problems).length && setProblems(validateReservationContact(place, readContact(own)))
      }
    >
      <p className="t-s mut">{words.reserveText}</p>
      <PersonField
        name="name"
        label={words.name}
        problem={told('name')}
        input={{ autoComplete: 'given-name', maxLength: 60 }}
      />
      <EmailField labels={words} problem={told('email')} helper={words.emailWhy} />
      <PersonField
        name="phone"
        label={words.phone}
        problem={told('phone')}
        helper={words.phoneWhy}
        input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 }}
      />
      <p className="err b t-s" role="alert">
        {outcome && words.errors[outcome]}
      </p>
      <button type="submit" className="btn sm" aria-disabled={sending || undefined}>
        {sending ? words.sending : words.send}
      </button>
    </PersonForm>
  )
}
