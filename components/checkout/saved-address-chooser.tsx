import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { addressFieldNames, isMarketCode, type MarketCode } from '#config/markets.ts'
import { addressBookQuery, type SavedAddress } from '#lib/account/address-book.client.ts'
import { useSignInId } from '#lib/account/use-account.ts'
import { type AddressValues, type CheckoutValues, emptyAddress } from '#lib/checkout/form.ts'
import { CheckboxField } from '../form/fields.tsx'
import { useShopper } from '../shopper/shopper-context.tsx'
import type { AddressPrefix } from './address-fields.tsx'

const savedFields = addressFieldNames.filter((name) => name !== 'nationalId')

function toValues({ address }: SavedAddress, nationalId: string): AddressValues {
  const filled = savedFields.map((name) => [name, address[name] ?? ''])
  return { ...emptyAddress(address.countryId), ...Object.fromEntries(filled), nationalId }
}

const isSame = (values: AddressValues, { address }: SavedAddress) =>
  values.countryId === address.countryId &&
  savedFields.every((name) => values[name] === (address[name] ?? ''))

const isBlank = (values: AddressValues) =>
  savedFields.every((name) => values[name] === '' || name === 'name' || name === 'surname')

/** The addresses of the signed-in member that fit; none for a guest and while they load. */
function useSavedAddresses(country: MarketCode | null): readonly SavedAddress[] {
  const { brand, locale } = useShopper()
  const member = useSignInId({ brand, locale })
  const { data = [] } = useQuery({ ...addressBookQuery({ brand, locale }, member), enabled: member !== '' })
  return data.filter(
    ({ address }) => isMarketCode(address.countryId) && (country === null || address.countryId === country),
  )
}

const toLabel = ({ address }: SavedAddress) =>
  [
    `${address.name} ${address.surname}`,
    [address.address, address.streetNumber].filter(Boolean).join(' '),
    address.city,
  ]
    .filter(Boolean)
    .join(', ')

type Props = {
  readonly prefix: AddressPrefix
  /** Only addresses of this country; null for any. */
  readonly country: MarketCode | null
}

/**
 * Fills an address with one of the member's address book. The default address is filled in if nothing is typed
 * yet, so that it never replaces input. For a delivery address that is not saved, it offers to save it.
 */
export function SavedAddressChooser({ prefix, country }: Props) {
  const { t, brand, locale } = useShopper()
  const id = useId()
  const member = useSignInId({ brand, locale })
  const addresses = useSavedAddresses(country)
  const { getValues, setValue, clearErrors } = useFormContext<CheckoutValues>()
  const values = useWatch<CheckoutValues, AddressPrefix>({ name: prefix })
  const chosen = addresses.find((saved) => isSame(values, saved))

  function fill(saved: SavedAddress): void {
    setValue(prefix, toValues(saved, getValues(`${prefix}.nationalId`)))
    clearErrors(prefix)
  }

  const isDefault = ({ defaultBilling, defaultDelivery }: SavedAddress) =>
    prefix === 'shippingAddress' ? defaultDelivery : defaultBilling
  const preferred = addresses.find(isDefault)
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled once, when the address book has loaded
  useEffect(() => {
    if (preferred && isBlank(getValues(prefix))) fill(preferred)
  }, [preferred?.id])

  if (!member) return null
  return (
    <>
      {addresses.length > 0 && (
        <div className="f">
          <label htmlFor={id}>{t('checkout.saved.label')}</label>
          <select
            id={id}
            className="in-t"
            value={chosen?.id ?? ''}
            onChange={({ currentTarget }) => {
              const saved = addresses.find((address) => address.id === currentTarget.value)
              if (saved) fill(saved)
              else setValue(prefix, emptyAddress(values.countryId))
            }}
          >
            <option value="">{t('checkout.saved.other')}</option>
            {addresses.map((saved) => (
              <option key={saved.id} value={saved.id}>
                {toLabel(saved)}
              </option>
            ))}
          </select>
        </div>
      )}
      {prefix === 'shippingAddress' && !chosen && (
        <CheckboxField<CheckoutValues> name="saveAddress" label={t('checkout.saved.save')} />
      )}
    </>
  )
}
