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
  /** Called after the availability has changed, to refetch the list. */
  readonly onChanged: () => void
}

function readContact(form: HTMLFormElement): ReservationContact {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return { name: text('name'), email: text('email'), phone: text('phone') }
}

function ReservationConfirmation({
  reservation,
  store,
  shop,
  labels,
}: { readonly reservation: Reservation } & Pick<Props, 'store' | 'shop' | 'labels'>) {
  const confirmation = useRef<HTMLParagraphElement>(null)
  useEffect(() => confirmation.current?.focus(), [])
  const until = new Intl.DateTimeFormat(dateLocaleTag(shop.locale), {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: store.timeZone,
  }).format(reservation.until)
  return (
    <p className="b" role="status" tabIndex={-1} ref={confirmation}>
      {interpolate(labels.reserved, { store: store.name, until, code: reservation.code })}
    </p>
  )
}

/** Reserves a product in a store and shows the pickup code. */
export function ReservationForm({ shop, material, size, store, labels, onChanged }: Props) {
  const [errors, setErrors] = useState<Readonly<Partial<Record<keyof ReservationContact, string>>>>({})
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Reservation | ReservationError | null>(null)
  const getErrorText = (name: keyof ReservationContact) => {
    const key = errors[name]
    return key === undefined ? undefined : (labels.problems[key] ?? key)
  }

  async function send(form: HTMLFormElement) {
    if (sending) return
    const contact = readContact(form)
    const contactErrors = validateReservationContact(shop, contact)
    setErrors(contactErrors)
    const [firstInvalid] = Object.keys(contactErrors)
    if (firstInvalid) return form.querySelector<HTMLInputElement>(`[name=${firstInvalid}]`)?.focus()
    setSending(true)
    const result = await reserveInStore(shop, { ...contact, material, size, store: store.id })
    setSending(false)
    setOutcome(result)
    if (typeof result !== 'string' || result === 'gone') onChanged()
  }

  if (outcome && typeof outcome !== 'string')
    return <ReservationConfirmation reservation={outcome} store={store} shop={shop} labels={labels} />
  return (
    <PersonForm
      className="stack hold"
      onSubmit={(form) => void send(form)}
      onInput={(form) =>
        Object.keys(errors).length && setErrors(validateReservationContact(shop, readContact(form)))
      }
    >
      <p className="t-s mut">{labels.reserveText}</p>
      <PersonField
        name="name"
        label={labels.name}
        problem={getErrorText('name')}
        input={{ autoComplete: 'given-name', maxLength: 60 }}
      />
      <EmailField labels={labels} problem={getErrorText('email')} helper={labels.emailWhy} />
      <PersonField
        name="phone"
        label={labels.phone}
        problem={getErrorText('phone')}
        helper={labels.phoneWhy}
        input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 }}
      />
      <p className="err b t-s" role="alert">
        {outcome && labels.errors[outcome]}
      </p>
      <button type="submit" className="btn sm" aria-disabled={sending || undefined}>
        {sending ? labels.sending : labels.send}
      </button>
    </PersonForm>
  )
}
