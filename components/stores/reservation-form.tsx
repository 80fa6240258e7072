'use client'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { EmailField } from '#components/form/email-field.tsx'
import { ErrorSummary } from '#components/form/error-summary.tsx'
import { TextField } from '#components/form/fields.tsx'
import { Form, SubmitButton } from '#components/form/form.tsx'
import { setFormError, setServerErrors } from '#components/form/form-errors.ts'
import { useFormTexts } from '#components/form/use-form-texts.ts'
import { useZodForm } from '#components/form/use-zod-form.ts'
import { useTranslate } from '#components/labels/use-translate.ts'
import { formatDate } from '#i18n/format-date.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { type Reservation, reserveInStore } from '#lib/stores/store-availability.client.ts'
import type { Store } from '#lib/stores/types.ts'
import { reservationForm } from '#validation/person.ts'

type Props = {
  readonly shop: ShopContext
  readonly material: string
  readonly size: string
  readonly store: Store
  /** Called after the availability has changed, to refetch the list. */
  readonly onChanged: () => void
}

type ReservationValues = z.infer<ReturnType<typeof reservationForm>>

function ReservationConfirmation({
  reservation,
  store,
  shop,
}: { readonly reservation: Reservation } & Pick<Props, 'store' | 'shop'>) {
  const t = useTranslate()
  const confirmation = useRef<HTMLParagraphElement>(null)
  useEffect(() => confirmation.current?.focus(), [])
  const until = formatDate(reservation.until, shop.locale, 'weekdayTime', store.timeZone)
  return (
    <p className="b" role="status" tabIndex={-1} ref={confirmation}>
      {t('instore.held', { store: store.name, until, code: reservation.code })}
    </p>
  )
}

/** Reserves a product in a store and shows the pickup code. */
export function ReservationForm({ shop, material, size, store, onChanged }: Props) {
  const t = useTranslate()
  const texts = useFormTexts()
  const [reservation, setReservation] = useState<Reservation | null>(null)
  const [schema] = useState(() => reservationForm(marketCodeOf(shop.locale)))
  const form = useZodForm(schema, { defaultValues: { name: '', email: '', phone: '' } })
  const errors: Readonly<Record<string, string>> = {
    gone: t('instore.gone.now'),
    many: t('instore.many'),
    busy: t('notify.busy'),
    failed: t('product.failed'),
  }
  const labels = {
    name: t('compra.formulario.name.label'),
    email: t('checkout.email.label'),
    phone: t('checkout.phone.label'),
  }

  async function send(contact: ReservationValues): Promise<void> {
    const result = await reserveInStore(shop, { ...contact, material, size, store: store.id })
    if (typeof result === 'string') setFormError(form, result)
    else if ('fieldErrors' in result) setServerErrors(form, result.fieldErrors)
    else setReservation(result)
    if (result === 'gone' || (typeof result === 'object' && 'code' in result)) onChanged()
  }

  if (reservation) return <ReservationConfirmation reservation={reservation} store={store} shop={shop} />
  return (
    <Form form={form} texts={texts} onSubmit={send} summary={labels} className="stack hold">
      <p className="t-s mut">{t('instore.hold.text')}</p>
      <TextField<ReservationValues>
        name="name"
        label={labels.name}
        input={{ autoComplete: 'given-name', maxLength: 60 }}
      />
      <EmailField<ReservationValues>
        name="email"
        label={labels.email}
        hint={t('instore.email.why')}
        closedText={t('compra.formulario.email.closed')}
      />
      <TextField<ReservationValues>
        name="phone"
        label={labels.phone}
        hint={t('instore.phone.why')}
        input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 }}
      />
      <ErrorSummary>{(failure) => errors[failure]}</ErrorSummary>
      <SubmitButton className="btn sm" pendingLabel={t('instore.sending')}>
        {t('instore.send')}
      </SubmitButton>
    </Form>
  )
}
