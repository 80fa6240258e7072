'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AddressFieldName, MarketCode } from '#config/markets.ts'
import { translateLabel } from '#i18n/label.ts'
import type { CheckoutValues } from '#lib/checkout/form.ts'
import { citiesQuery, comunasQuery, regionsQuery } from '#lib/checkout/queries.client.ts'
import { type AddressField, addressFields } from '#validation/address-fields.ts'
import { findSuggestions, shouldSuggest } from '#validation/autocomplete.ts'
import { nationalIdOf } from '#validation/national-ids.ts'
import { SelectField, Suggestions, TextField } from '../form/fields.tsx'
import { useShopper } from '../shopper/shopper-context.tsx'

export type AddressPrefix = 'shippingAddress' | 'billingAddress'

const halfWidthFields: ReadonlySet<AddressFieldName> = new Set(['name', 'surname', 'postalCode', 'city'])

type Props = { readonly prefix: AddressPrefix; readonly market: MarketCode; readonly field: AddressField }

function ListRetry({ onClick }: { readonly onClick: () => void }) {
  const { t } = useShopper()
  return (
    <p className="ms f">
      <button className="lnk t-s" type="button" onClick={onClick}>
        {t('checkout.list.retry')}
      </button>
    </p>
  )
}

function RegionField({ prefix, market, field }: Props) {
  const { t, locale } = useShopper()
  const { data, isError, refetch } = useQuery(regionsQuery(locale, market))
  return (
    <>
      <SelectField<CheckoutValues>
        name={`${prefix}.region`}
        label={translateLabel(t, field.label)}
        options={data ?? []}
        placeholder={t('checkout.choose')}
        autoComplete={field.autoComplete}
      />
      {isError && <ListRetry onClick={() => void refetch()} />}
    </>
  )
}

/** The comunas of the selected region. Selecting another region clears the choice. */
function ComunaField({ prefix, field }: Props) {
  const { t, locale } = useShopper()
  const { setValue } = useFormContext<CheckoutValues>()
  const [region, comuna] = useWatch<CheckoutValues, [`${AddressPrefix}.region`, `${AddressPrefix}.comuna`]>({
    name: [`${prefix}.region`, `${prefix}.comuna`],
  })
  const { data, isError, refetch } = useQuery({ ...comunasQuery(locale, region), enabled: region !== '' })
  const isStale = comuna !== '' && (region === '' || (data && !data.some(({ id }) => id === comuna)))
  useEffect(() => {
    if (isStale) setValue(`${prefix}.comuna`, '')
  }, [isStale, prefix, setValue])
  return (
    <>
      <SelectField<CheckoutValues>
        name={`${prefix}.comuna`}
        label={translateLabel(t, field.label)}
        options={region === '' ? [] : (data ?? [])}
        placeholder={region === '' ? t('checkout.comuna.region') : t('checkout.choose')}
        autoComplete={field.autoComplete}
      />
      {isError && <ListRetry onClick={() => void refetch()} />}
    </>
  )
}

/** Hints for the on-screen keyboard, the browser’s autofill and screen readers. */
function toInputProps({ maxLength, autoComplete, inputMode, lang }: AddressField) {
  return { maxLength, autoComplete, inputMode, ...(lang ? { lang, dir: 'auto' } : {}) }
}

/** Suggests cities from three characters on; any text is accepted. */
function CityField({ prefix, market, field }: Props) {
  const { t, locale } = useShopper()
  const list = useId()
  const [city, region] = useWatch<CheckoutValues, [`${AddressPrefix}.city`, `${AddressPrefix}.region`]>({
    name: [`${prefix}.city`, `${prefix}.region`],
  })
  const isEnabled = shouldSuggest(city)
  const { data } = useQuery({ ...citiesQuery(locale, market, region), enabled: isEnabled })
  const names = (data ?? []).map(({ name }) => name)
  return (
    <TextField<CheckoutValues>
      name={`${prefix}.city`}
      label={translateLabel(t, field.label)}
      className="half"
      input={{ ...toInputProps(field), list }}
    >
      <Suggestions id={list} suggestions={findSuggestions(city, names).slice(0, 8)} />
    </TextField>
  )
}

/** Warns about an ID that may be mistyped, without rejecting it. */
function IdWarning({ prefix, market }: Omit<Props, 'field'>) {
  const { t } = useShopper()
  const id = useWatch<CheckoutValues, `${AddressPrefix}.nationalId`>({ name: `${prefix}.nationalId` })
  const warning = nationalIdOf(market)?.warning
  if (!warning?.applies(id)) return null
  return <p className="ms warn-ms">{translateLabel(t, warning.message)}</p>
}

function PlainField({ prefix, market, field }: Props) {
  const { t } = useShopper()
  return (
    <TextField<CheckoutValues>
      name={`${prefix}.${field.name}`}
      label={translateLabel(t, field.label)}
      required={field.required}
      className={halfWidthFields.has(field.name) ? 'half' : ''}
      input={toInputProps(field)}
    >
      {field.name === 'nationalId' && <IdWarning prefix={prefix} market={market} />}
    </TextField>
  )
}

function getFieldComponent({ name, control }: AddressField) {
  if (control === 'region') return RegionField
  if (control === 'comuna') return ComunaField
  return name === 'city' ? CityField : PlainField
}

/** The fields of an address in the order of its country; `only` limits them. */
export function AddressFields({
  prefix,
  market,
  only,
}: Omit<Props, 'field'> & { readonly only?: readonly AddressFieldName[] }) {
  const section = prefix === 'shippingAddress' ? 'shipping' : 'billing'
  const shownFields = addressFields(market).filter(({ name }) => !only || only.includes(name))
  return (
    <div className="fields">
      {shownFields.map((field) => {
        const autoComplete = field.autoComplete === 'off' ? 'off' : `${section} ${field.autoComplete}`
        const Field = getFieldComponent(field)
        return <Field key={field.name} prefix={prefix} market={market} field={{ ...field, autoComplete }} />
      })}
    </div>
  )
}
