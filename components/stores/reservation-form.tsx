'use client'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { EmailField } from '#components/form/email-field.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { TextField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError, setServerErrors } from '#components/form/form-errors.ts'
import { toFormTexts } from '#components/form/form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { toEmailWarnings } from '#components/notify-me/person-fields.tsx'
import { interpolate } from '#components/ui/interpolate.ts'
import { dateLocaleTag, marketCodeOf } from '#i18n/locales.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { type Reservation, reserveInStore } from '#lib/stores/store-availability.client.ts'
import type { Store } from '#lib/stores/types.ts'
import { reservationForm } from '#validation/person.ts'
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

type ReservationValues = z.infer<ReturnType<typeof reservationForm>>

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
  const [reservation, setReservation] = useState<Reservation | null>(null)
  const [schema] = useState(() => reservationForm(marketCodeOf(shop.locale)))
  const form = useZodForm(schema, { defaultValues: { name: '', email: '', phone: '' } })
  const errors: Readonly<Record<string, string>> = labels.errors

  async function send(contact: ReservationValues): Promise<void> {
    const result = await reserveInStore(shop, { ...contact, material, size, store: store.id })
    if (typeof result === 'string') setFormError(form, result)
    else if ('fieldErrors' in result) setServerErrors(form, result.fieldErrors)
    else setReservation(result)
    if (result === 'gone' || (typeof result === 'object' && 'code' in result)) onChanged()
  }

  if (reservation)
    return <ReservationConfirmation reservation={reservation} store={store} shop={shop} labels={labels} />
  return (
    <Form
      form={form}
      texts={toFormTexts(labels)}
      onSubmit={send}
      summary={{ name: labels.name, email: labels.email, phone: labels.phone }}
      className="stack hold"
    >
      <p className="t-s mut">{labels.reserveText}</p>
      <TextField<ReservationValues>
        name="name"
        label={labels.name}
        input={{ autoComplete: 'given-name', maxLength: 60 }}
      />
      <EmailField<ReservationValues>
        name="email"
        label={labels.email}
        hint={labels.emailWhy}
        {...toEmailWarnings(labels)}
      />
      <TextField<ReservationValues>
        name="phone"
        label={labels.phone}
        hint={labels.phoneWhy}
        input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 }}
      />
      <ErrorSummary>{(failure) => errors[failure]}</ErrorSummary>
      <SubmitButton className="btn sm" pendingLabel={labels.sending}>
        {labels.send}
      </SubmitButton>
    </Form>
  )
}
