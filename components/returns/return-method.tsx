'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AddressFields } from '#components/checkout/address-fields.tsx'
import { PhoneField } from '#components/checkout/contact-fields.tsx'
import { SearchLocationField } from '#components/delivery/search-location-field.tsx'
import { SelectField } from '#components/form/fields.tsx'
import { RadioGroup } from '#components/form/radio-group.tsx'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { formatLocality } from '#i18n/format-locality.ts'
import { formatPersonName } from '#i18n/format-person-name.ts'
import { deliveryPointsQuery, type SearchLocation } from '#lib/checkout/pickup-points.client.ts'
import {
  getReturnMarket,
  type HandOverOffer,
  type HandOverValues,
  needsNewAddress,
} from '#lib/returns/hand-over.ts'

type Place = {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
}

function PlaceList({ places }: { readonly places: readonly Place[] }) {
  const { t } = useShopper()
  return (
    <div className="choices">
      <RadioGroup<HandOverValues>
        name="place"
        label={t('returns.method.where')}
        optionsClass="long"
        options={places.map(({ id, name, address, postalCode, city }) => ({
          value: id,
          label: (
            <span>
              <span className="b">{name}</span>
              <br />
              <span className="t-s">{`${address}, ${postalCode} ${city}`}</span>
            </span>
          ),
        }))}
      />
    </div>
  )
}

/** The stores of the country, of one city if there are many. */
function StoreChoice({ offer: { stores, cities } }: { readonly offer: HandOverOffer }) {
  const { t } = useShopper()
  const { setValue } = useFormContext<HandOverValues>()
  const [city, setCity] = useState('')
  const shown = city === '' ? stores : stores.filter(({ citySlug }) => citySlug === city)
  return (
    <>
      {cities.length > 3 && (
        <div className="f">
          <label htmlFor="return-city">{t('returns.method.city')}</label>
          <select
            className="in-t"
            id="return-city"
            value={city}
            onChange={({ target }) => {
              setCity(target.value)
              setValue('place', '')
            }}
          >
            <option value="">{t('checkout.choose')}</option>
            {cities.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <PlaceList key={city} places={shown} />
    </>
  )
}

/** Parcel points near a town or postal code. */
function PointChoice({ offer }: { readonly offer: HandOverOffer }) {
  const { t, brand, locale } = useShopper()
  const market = getReturnMarket(offer)
  const first = offer.pickup?.address?.postalCode ?? ''
  const [near, setNear] = useState<SearchLocation | null>(first ? { typed: first } : null)
  const { data, isError, isFetching, refetch } = useQuery(
    deliveryPointsQuery({ brand, locale }, '05', near, market),
  )
  return (
    <>
      <SearchLocationField initialValue={first} onSearch={setNear} busy={isFetching} />
      {near && isFetching && data === undefined && <div className="sk" style={{ height: 240 }} />}
      {(isError || data === null) && (
        <p role="alert">
          {t('returns.method.pointsDown')}{' '}
          <button className="lnk t-s" type="button" onClick={() => void refetch()}>
            {t('bag.retry')}
          </button>
        </p>
      )}
      {data?.length === 0 && <p role="status">{t('delivery.noPoints')}</p>}
      {data && data.length > 0 && <PlaceList places={data} />}
    </>
  )
}

/** The order's own address in lines; it is not shown to those who know only number and e-mail address. */
function OwnAddress({ offer }: { readonly offer: HandOverOffer }) {
  const { t } = useShopper()
  const address = offer.pickup?.address
  if (!address) return <span>{t('returns.method.sameAddress')}</span>
  const street = [address.address, address.streetNumber].filter(Boolean).join(' ')
  const { region = '' } = address
  return (
    <span>
      <span className="b">{t('returns.method.sameAddress')}</span>
      <br />
      <span className="t-s">
        {[
          formatPersonName(address.countryId, address),
          street,
          formatLocality(address.countryId, { ...address, region }, region),
        ].join(', ')}
      </span>
    </span>
  )
}

/** Day and address of a collection. */
function PickupChoice({ offer }: { readonly offer: HandOverOffer }) {
  const { t } = useShopper()
  const usesNewAddress = useWatch<HandOverValues, 'useNewAddress'>({ name: 'useNewAddress' })
  const market = getReturnMarket(offer)
  const dates = offer.pickup?.dates ?? []
  return (
    <>
      <SelectField<HandOverValues>
        name="date"
        label={t('returns.method.when')}
        options={dates.map(({ date, text }) => ({ id: date, name: text }))}
      />
      {!needsNewAddress(offer) && (
        <div className="choices">
          <RadioGroup<HandOverValues>
            name="useNewAddress"
            label={t('returns.method.from')}
            options={[
              { value: false, label: <OwnAddress offer={offer} /> },
              { value: true, label: <span>{t('returns.method.otherAddress')}</span> },
            ]}
          />
        </div>
      )}
      {usesNewAddress && (
        <>
          <AddressFields prefix="shippingAddress" market={market} />
          <PhoneField />
        </>
      )}
    </>
  )
}

/** How items go back: the method with its place, or the day and address of a collection. */
export function ReturnMethodChoice({
  offer,
  isFree,
}: {
  readonly offer: HandOverOffer
  /** It costs nothing, whatever the method costs otherwise. */
  readonly isFree: boolean
}) {
  const { t } = useShopper()
  const { setValue } = useFormContext<HandOverValues>()
  const method = useWatch<HandOverValues, 'method'>({ name: 'method' })
  return (
    <>
      <div className="choices">
        <RadioGroup<HandOverValues>
          name="method"
          label={t('returns.methodLabel')}
          isLabelHidden
          onChanged={() => setValue('place', '')}
          options={offer.returnMethods.map(({ id, name, text, price, priceFormated }) => ({
            value: id,
            label: (
              <>
                <span>
                  <span className="b">{name}</span>
                  <br />
                  <span className="t-s mut">{text}</span>
                </span>
                <span className="num">{price === 0 || isFree ? t('returns.free') : priceFormated}</span>
              </>
            ),
          }))}
        />
      </div>
      {method === '06' && <StoreChoice offer={offer} />}
      {method === '05' && <PointChoice offer={offer} />}
      {method === '01' && <PickupChoice offer={offer} />}
    </>
  )
}
