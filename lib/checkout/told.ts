import type { MarketCode } from '#i18n/markets.ts'
import { personName } from '#i18n/person-name.ts'
import { placeLine } from '#i18n/place-line.ts'
import { addressSchema } from '#validation/address-schema.ts'
import { dialledPhone } from '#validation/phone.ts'
import { normalizeText } from '#validation/text.ts'
import { type AddressValues, type CheckoutValues, kindOf, placeOf } from './form.ts'

/** What the folded contact step says. */
export function toldContact({ email, phonePrefix, phone }: CheckoutValues['contact']): string {
  return `${normalizeText(email)}, ${phonePrefix}\u00a0${dialledPhone(phonePrefix, phone)}`
}

/** Names of what the address holds as ids, and of the way to deliver; empty while they are not known. */
export type ToldNames = { readonly region: string; readonly comuna: string; readonly method: string }

/** What the folded delivery step says: the address as it will be stored, once it passes. */
export function toldDelivery(market: MarketCode, address: AddressValues, names: ToldNames): string {
  const { data = address } = addressSchema(market).safeParse(address)
  const { streetNumber, addressExtra, colonia } = data
  const street = [data.address, streetNumber].filter(Boolean).join(' ')
  const place = placeLine(market, data, names.region)
  const parts = [personName(market, data), street, addressExtra, colonia, names.comuna, place, names.method]
  return parts.filter(Boolean).join(', ')
}

/** The same of what is fetched: the place chosen, and how. */
export function toldPlace(market: MarketCode, values: CheckoutValues, method: string): string {
  const { number, postalCode, city } = values.packstation
  if (kindOf(values) === 'packstation')
    return `Packstation ${normalizeText(number)}, ${placeLine(market, { postalCode, city }, '')}`
  const place = placeOf(values)
  if (!place) return method
  return [place.name, place.address, placeLine(market, place, ''), method].filter(Boolean).join(', ')
}
