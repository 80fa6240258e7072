import { formatLocality } from '#i18n/format-locality.ts'
import { formatPersonName } from '#i18n/format-person-name.ts'
import type { MarketCode } from '#i18n/markets.ts'
import { addressSchema } from '#validation/address-schema.ts'
import { toNationalNumber } from '#validation/phone.ts'
import { normalizeText } from '#validation/text.ts'
import {
  type AddressValues,
  type CheckoutValues,
  getSelectedDeliveryKind,
  getSelectedPickupPoint,
} from './form.ts'

/** What the folded contact step says. */
export function formatContactSummary({ email, phonePrefix, phone }: CheckoutValues['contact']): string {
  return `${normalizeText(email)}, ${phonePrefix}\u00a0${toNationalNumber(phonePrefix, phone)}`
}

/** Names of what the address holds as ids, and of the way to deliver; empty while they are not known. */
export type SummaryNames = { readonly region: string; readonly comuna: string; readonly method: string }

/** What the folded delivery step says: the address as it will be stored, once it passes. */
export function formatDeliverySummary(
  market: MarketCode,
  address: AddressValues,
  names: SummaryNames,
): string {
  const { data = address } = addressSchema(market).safeParse(address)
  const { streetNumber, addressExtra, colonia } = data
  const street = [data.address, streetNumber].filter(Boolean).join(' ')
  const place = formatLocality(market, data, names.region)
  const parts = [
    formatPersonName(market, data),
    street,
    addressExtra,
    colonia,
    names.comuna,
    place,
    names.method,
  ]
  return parts.filter(Boolean).join(', ')
}

/** The same of what is fetched: the place chosen, and how. */
export function formatPickupSummary(market: MarketCode, values: CheckoutValues, method: string): string {
  const { number, postalCode, city } = values.packstation
  if (getSelectedDeliveryKind(values) === 'packstation')
    return `Packstation ${normalizeText(number)}, ${formatLocality(market, { postalCode, city }, '')}`
  const place = getSelectedPickupPoint(values)
  if (!place) return method
  return [place.name, place.address, formatLocality(market, place, ''), method].filter(Boolean).join(', ')
}
