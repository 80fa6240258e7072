import type { MarketCode } from '#config/markets.ts'
import { formatLocality } from '#i18n/format-locality.ts'
import { formatPersonName } from '#i18n/format-person-name.ts'
import { addressSchema } from '#validation/address-schema.ts'
import { toNationalNumber } from '#validation/phone.ts'
import { normalizeText } from '#validation/text.ts'
import {
  type AddressValues,
  type CheckoutValues,
  getSelectedDeliveryKind,
  getSelectedPickupPoint,
} from './form.ts'

/** The summary of the collapsed contact step. */
export function formatContactSummary({ email, phonePrefix, phone }: CheckoutValues['contact']): string {
  return `${normalizeText(email)}, ${phonePrefix}\u00a0${toNationalNumber(phonePrefix, phone)}`
}

/** Names of the ids in the address, and of the delivery method; empty while they are not known. */
export type SummaryNames = { readonly region: string; readonly comuna: string; readonly method: string }

/** The summary of the collapsed delivery step: the address as it will be stored, once it is valid. */
export function formatDeliverySummary(
  market: MarketCode,
  address: AddressValues,
  names: SummaryNames,
): string {
  const { data = address } = addressSchema(market).safeParse(address)
  const { streetNumber, addressExtra, colonia } = data
  const street = [data.address, streetNumber].filter(Boolean).join(' ')
  const locality = formatLocality(market, data, names.region)
  const parts = [
    formatPersonName(market, data),
    street,
    addressExtra,
    colonia,
    names.comuna,
    locality,
    names.method,
  ]
  return parts.filter(Boolean).join(', ')
}

/** The same for pickup: the chosen pickup point and the method. */
export function formatPickupSummary(market: MarketCode, values: CheckoutValues, method: string): string {
  const { number, postalCode, city } = values.packstation
  if (getSelectedDeliveryKind(values) === 'packstation')
    return `Packstation ${normalizeText(number)}, ${formatLocality(market, { postalCode, city }, '')}`
  const pickupPoint = getSelectedPickupPoint(values)
  if (!pickupPoint) return method
  return [pickupPoint.name, pickupPoint.address, formatLocality(market, pickupPoint, ''), method]
    .filter(Boolean)
    .join(', ')
}
