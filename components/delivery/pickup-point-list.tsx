'use client'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { FieldError, useField } from '#components/form/field.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { intlTag } from '#i18n/locales.ts'
import type { CheckoutValues } from '#lib/checkout/form.ts'
import type { PickupPointOption } from '#lib/checkout/pickup-points.client.ts'
import { PickupPointMap } from './pickup-point-map.tsx'

const initialCount = 6

function PickupPointDetails({ option }: { readonly option: PickupPointOption }) {
  const { t, locale } = useShopper()
  const { name, address, postalCode, city, distanceKm, isAlwaysOpen, pickupEstimate, ready } = option
  const km = distanceKm === null ? null : new Intl.NumberFormat(intlTag(locale)).format(distanceKm)
  const notes = [
    km === null ? null : t('delivery.km', { km }),
    isAlwaysOpen ? t('delivery.alwaysOpen') : null,
  ].filter(Boolean)
  return (
    <>
      <span>
        <span className="b">{name}</span>
        <br />
        <span className="t-s">{`${address}, ${postalCode} ${city}`}</span>
        {notes.length > 0 && (
          <>
            <br />
            <span className="mut t-s">{notes.join(' · ')}</span>
          </>
        )}
      </span>
      <span className={`t-s when ${ready ? 'b' : 'mut'}`}>{pickupEstimate}</span>
    </>
  )
}

/** Pickup points to choose from: a complete list, and a map as a visual aid. */
export function PickupPointList({
  name,
  legend,
  options,
}: {
  readonly name: 'pickupStoreId' | 'deliveryPointId'
  readonly legend: string
  readonly options: readonly PickupPointOption[]
}) {
  const { t } = useShopper()
  const { setValue } = useFormContext<CheckoutValues>()
  const { field } = useController<CheckoutValues, typeof name>({ name })
  const selectedId = field.value
  const { control, errorId, message } = useField<CheckoutValues>(name)
  const [showsAll, setShowsAll] = useState(false)
  const selectedIndex = options.findIndex(({ id }) => id === selectedId)
  const shownOptions = showsAll || selectedIndex >= initialCount ? options : options.slice(0, initialCount)
  function choose({ id, name: pointName, address, postalCode, city, region, ready }: PickupPointOption) {
    setValue('place', { id, name: pointName, address, postalCode, city, region, ready })
    setValue(name, id, { shouldValidate: true, shouldDirty: true })
  }
  return (
    <fieldset
      className={`opts places f ${message ? 'err' : ''}`}
      aria-describedby={message ? errorId : undefined}
    >
      <legend>{legend}</legend>
      <PickupPointMap options={shownOptions} selectedId={selectedId} onChoose={choose} />
      <div>
        {shownOptions.map((option, index) => (
          <label key={option.id} className="opt numbered">
            <input
              type="radio"
              name={name}
              id={index === 0 ? control.id : undefined}
              ref={index === 0 ? field.ref : undefined}
              checked={option.id === selectedId}
              onChange={() => choose(option)}
            />
            <span className="plq" aria-hidden="true">
              {index + 1}
            </span>
            <PickupPointDetails option={option} />
          </label>
        ))}
      </div>
      {shownOptions.length < options.length && (
        <button className="lnk t-s" type="button" onClick={() => setShowsAll(true)}>
          {t('delivery.all', { count: options.length })}
        </button>
      )}
      <FieldError id={errorId} name={name} message={message} />
    </fieldset>
  )
}
