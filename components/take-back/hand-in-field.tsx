'use client'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { RadioGroup } from '#components/form/radio-group.tsx'
import { useTranslate } from '#components/labels/use-translate.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { dropOffPointsQuery, takeBackStoresQuery } from '#lib/take-back/take-back-queries.client.ts'
import type { TakeBackValues } from './take-back-details.tsx'

/** Where to hand in: a store with the service, or a parcel point near a postal code. */
export function HandInField({ shop }: { readonly shop: ShopContext }) {
  const t = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [postcode, setPostcode] = useState('')
  const stores = useQuery(takeBackStoresQuery(shop))
  const points = useQuery(dropOffPointsQuery(shop, postcode))
  const places = [...(stores.data ?? []), ...(points.data ?? [])]
  return (
    <div>
      <RadioGroup<TakeBackValues>
        name="handIn"
        label={t('takeBack.handIn.label')}
        optionsClass="radios"
        options={places.map(({ value, name, address }) => ({
          value,
          label: (
            <span>
              {name}
              <small>{address}</small>
            </span>
          ),
        }))}
      />
      <div className="near">
        <div>
          <label htmlFor={`${id}-near`}>{t('takeBack.handIn.postcode')}</label>
          <input
            id={`${id}-near`}
            className="in-t"
            autoComplete="postal-code"
            maxLength={12}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              setPostcode(typed.trim())
            }}
          />
        </div>
        <button
          type="button"
          className="btn alt"
          aria-busy={points.isFetching}
          onClick={() => setPostcode(typed.trim())}
        >
          {t('takeBack.handIn.find')}
        </button>
      </div>
      <p role="status">{points.data?.length === 0 ? t('takeBack.handIn.none') : ''}</p>
    </div>
  )
}
