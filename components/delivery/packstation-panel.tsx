'use client'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '#components/form/fields.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { preventFocusLoss } from '#components/ui/prevent-focus-loss.ts'
import type { CheckoutValues } from '#lib/checkout/form.ts'
import type { PickupPointOption } from '#lib/checkout/pickup-points.client.ts'
import { packstationLabels } from '#validation/packstation-labels.ts'
import { PointSearch } from './point-search.tsx'

function PackstationList({ points }: { readonly points: readonly PickupPointOption[] }) {
  const { t } = useShopper()
  const { setValue, clearErrors } = useFormContext<CheckoutValues>()
  function selectPackstation({ number, postalCode, city }: PickupPointOption) {
    setValue('packstation.number', number ?? '', { shouldDirty: true })
    setValue('packstation.postalCode', postalCode, { shouldDirty: true })
    setValue('packstation.city', city, { shouldDirty: true })
    clearErrors('packstation')
  }
  return (
    <ul className="stations">
      {points.slice(0, 5).map((point) => (
        <li key={point.id} className="row sb">
          <span className="t-s">
            <span className="b">{point.name}</span>
            {`, ${point.address}, ${point.postalCode} ${point.city}`}
          </span>
          <button
            className="lnk t-s"
            type="button"
            onClick={() => selectPackstation(point)}
            onMouseDown={preventFocusLoss}
            aria-label={t('delivery.station.take.of', { name: point.name })}
          >
            {t('delivery.station.take.label')}
          </button>
        </li>
      ))}
    </ul>
  )
}

/**
 * Selects a Packstation by its number, with the customer’s post number; a list helps those who do not know
 * the number.
 */
export function PackstationPanel() {
  const { t } = useShopper()
  const [searches, setSearches] = useState(false)
  const digits = { inputMode: 'numeric', autoComplete: 'off' } as const
  const label = (name: keyof typeof packstationLabels) => t(packstationLabels[name])
  return (
    <>
      <div className="fields">
        <TextField<CheckoutValues>
          name="packstation.postNumber"
          label={label('postNumber')}
          hint={t('delivery.postNumber.why')}
          input={{ ...digits, maxLength: 24 }}
        />
        <TextField<CheckoutValues>
          name="packstation.number"
          label={label('number')}
          input={{ ...digits, maxLength: 12 }}
        />
        <TextField<CheckoutValues>
          name="packstation.postalCode"
          label={label('postalCode')}
          className="half"
          input={{ ...digits, maxLength: 12 }}
        />
        <TextField<CheckoutValues>
          name="packstation.city"
          label={label('city')}
          className="half"
          input={{ autoComplete: 'off', maxLength: 80 }}
        />
      </div>
      {searches ? (
        <PointSearch type="04">{(points) => <PackstationList points={points} />}</PointSearch>
      ) : (
        <button
          className="lnk t-s"
          type="button"
          onClick={() => setSearches(true)}
          onMouseDown={preventFocusLoss}
        >
          {t('delivery.station.find')}
        </button>
      )}
    </>
  )
}
