import type { MarketCode } from '#i18n/markets.ts'
import { type AddressFieldName, addressMaxLength } from './checkout.ts'
import { rulesOf } from './market-rules.ts'
import type { Message } from './messages.ts'

/** One field of an address form, in the place its country gives it. */
export type AddressField = {
  readonly name: AddressFieldName
  readonly label: Message
  readonly required: boolean
  /** In UTF-16 units, as `maxLength` counts. */
  readonly maxLength: number
  /** HTML autofill token. */
  readonly autoComplete: string
  readonly inputMode: 'text' | 'numeric'
  /** `region` is a choice from the list of regions, the others are typed. */
  readonly control: 'text' | 'region'
}

const autoComplete: Readonly<Record<AddressFieldName, string>> = {
  name: 'given-name',
  surname: 'family-name',
  address: 'address-line1',
  streetNumber: 'off',
  addressExtra: 'address-line2',
  colonia: 'address-level3',
  postalCode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
}

const labels: Readonly<Record<Exclude<AddressFieldName, 'region' | 'postalCode'>, Message>> = {
  name: { key: 'compra.formulario.name', english: 'Name' },
  surname: { key: 'compra.formulario.surname', english: 'Surname' },
  address: { key: 'compra.formulario.address', english: 'Address' },
  streetNumber: { key: 'compra.formulario.streetNumber', english: 'Street number' },
  addressExtra: { key: 'compra.formulario.addressExtra', english: 'Flat, floor, company' },
  colonia: { key: 'compra.formulario.colonia', english: 'Colonia' },
  city: { key: 'compra.formulario.city', english: 'City' },
}

const regionLabels = {
  state: { key: 'compra.formulario.state', english: 'State' },
  province: { key: 'compra.formulario.province', english: 'Province' },
} as const

const postcode: Message = { key: 'compra.formulario.postcode', english: 'Postcode' }
const zip: Message = { key: 'compra.formulario.zip', english: 'ZIP code' }
const postalCodeLabels: Readonly<Partial<Record<MarketCode, Message>>> = { GB: postcode, US: zip }

function labelOf(market: MarketCode, name: AddressFieldName): Message {
  if (name === 'region') return regionLabels[rulesOf(market).region ?? 'province']
  if (name === 'postalCode')
    return postalCodeLabels[market] ?? { key: 'compra.formulario.postalCode', english: 'Postal code' }
  return labels[name]
}

const numericPostalCode: ReadonlySet<MarketCode> = new Set(['ES', 'MX', 'FR', 'DE', 'IT'])

/** The fields of an address of the market, in the order the country writes them. */
export function addressFields(market: MarketCode): readonly AddressField[] {
  return rulesOf(market).order.map((name) => ({
    name,
    label: labelOf(market, name),
    required: name !== 'addressExtra',
    maxLength: addressMaxLength[name],
    autoComplete: autoComplete[name],
    inputMode: name === 'postalCode' && numericPostalCode.has(market) ? 'numeric' : 'text',
    control: name === 'region' ? 'region' : 'text',
  }))
}
