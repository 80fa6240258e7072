'use client'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { MarketCode } from '#i18n/markets.ts'
import type { CheckoutValues } from '#lib/checkout/form.ts'
import { citiesQuery, regionsQuery } from '#lib/checkout/queries.ts'
import { type AddressField, addressFields } from '#validation/address-fields.ts'
import type { AddressFieldName } from '#validation/checkout.ts'
import { SelectField, Suggestions, TextField } from './field.tsx'
import { useShopper } from './shopper-context.tsx'

export type AddressPrefix = 'shippingAddress' | 'billingAddress'

const half: ReadonlySet<AddressFieldName> = new Set(['name', 'surname', 'postalCode', 'city'])

type Props = { readonly prefix: AddressPrefix; readonly market: MarketCode; readonly field: AddressField }

function RegionField({ prefix, market, field }: Props) {
  const { t, locale } = useShopper()
  const { data, isError, refetch } = useQuery(regionsQuery(locale, market))
  return (
    <>
      <SelectField
        name={`${prefix}.region`}
        label={t(field.label.key, field.label.english)}
        options={data ?? []}
        empty={t('checkout.choose', 'Choose')}
        className={data?.length === 0 ? 'vh' : ''}
        autoComplete={field.autoComplete}
      />
      {isError && (
        <p className="ms f">
          <button className="lnk t-s" type="button" onClick={() => void refetch()}>
            {t('checkout.list.retry', 'The list did not arrive. Load it again')}
          </button>
        </p>
      )}
    </>
  )
}

/** Suggests from three characters on; anything may be typed. */
function CityField({ prefix, market, field }: Props) {
  const { t, locale } = useShopper()
  const list = useId()
  const [city, region] = useWatch<CheckoutValues, [`${AddressPrefix}.city`, `${AddressPrefix}.region`]>({
    name: [`${prefix}.city`, `${prefix}.region`],
  })
  const typed = city.trim().toLowerCase()
  const { data } = useQuery({ ...citiesQuery(locale, market, region), enabled: typed.length >= 3 })
  const fitting =
    typed.length < 3 ? [] : (data ?? []).filter(({ name }) => name.toLowerCase().includes(typed))
  return (
    <TextField
      name={`${prefix}.city`}
      label={t(field.label.key, field.label.english)}
      className="half"
      input={{ maxLength: field.maxLength, autoComplete: field.autoComplete, list }}
    >
      <Suggestions id={list} words={fitting.slice(0, 8).map(({ name }) => name)} />
    </TextField>
  )
}

/** An address in the order its country writes it. */
export function AddressFields({ prefix, market }: Omit<Props, 'field'>) {
  const { t } = useShopper()
  const section = prefix === 'shippingAddress' ? 'shipping' : 'billing'
  return (
    <div className="fields">
      {addressFields(market).map((own) => {
        const field = {
          ...own,
          autoComplete: own.autoComplete === 'off' ? 'off' : `${section} ${own.autoComplete}`,
        }
        if (field.control === 'region')
          return <RegionField key={field.name} prefix={prefix} market={market} field={field} />
        if (field.name === 'city')
          return <CityField key={field.name} prefix={prefix} market={market} field={field} />
        return (
          <TextField
            key={field.name}
            name={`${prefix}.${field.name}`}
            label={t(field.label.key, field.label.english)}
            required={field.required}
            className={half.has(field.name) ? 'half' : ''}
            input={{
              maxLength: field.maxLength,
              autoComplete: field.autoComplete,
              inputMode: field.inputMode,
            }}
          />
        )
      })}
    </div>
  )
}
