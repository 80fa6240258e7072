'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type AddressFieldName, isMarketCode } from '#config/markets.ts'
import type { CheckoutValues } from '#lib/checkout/form.ts'
import { countriesQuery } from '#lib/checkout/queries.client.ts'
import { countryName } from '#lib/market/market-names.ts'
import { RadioField, SelectField } from '../form/fields.tsx'
import { useShopper } from '../shopper/shopper-context.tsx'
import { AddressFields } from './address-fields.tsx'
import { SavedAddressChooser } from './saved-address-chooser.tsx'

/** An address in any country, with that country’s validation rules. */
export function CountryAddressFields({
  only,
}: {
  /** Limits the fields. */
  readonly only?: readonly AddressFieldName[]
}) {
  const { t, locale } = useShopper()
  const { data } = useQuery(countriesQuery(locale))
  const { setValue, clearErrors } = useFormContext<CheckoutValues>()
  const country = useWatch<CheckoutValues, 'billingAddress.countryId'>({ name: 'billingAddress.countryId' })
  const last = useRef(country)
  useEffect(() => {
    if (last.current === country) return
    last.current = country
    setValue('billingAddress.region', '')
    setValue('billingAddress.comuna', '')
    setValue('billingAddress.nationalId', '')
    clearErrors('billingAddress')
  }, [country, setValue, clearErrors])
  const options = data ?? [{ id: country, name: countryName(locale, country) }]
  return (
    <>
      <SelectField<CheckoutValues>
        name="billingAddress.countryId"
        label={t('checkout.billing.country')}
        options={options.filter(({ id }) => isMarketCode(id))}
        autoComplete="billing country"
      />
      <AddressFields prefix="billingAddress" market={country} {...(only ? { only } : {})} />
    </>
  )
}

/** The billing address: the delivery address, or another one with the rules of its own country. */
export function BillingFields() {
  const { t } = useShopper()
  const other = useWatch<CheckoutValues, 'billingOther'>({ name: 'billingOther' })
  return (
    <>
      <RadioField<CheckoutValues>
        name="billingOther"
        label={t('checkout.billing.label')}
        optionClass="b"
        options={[
          { value: false, label: t('checkout.billing.same') },
          { value: true, label: t('checkout.billing.other') },
        ]}
      />
      {other && (
        <>
          <SavedAddressChooser prefix="billingAddress" country={null} />
          <CountryAddressFields />
        </>
      )}
    </>
  )
}
