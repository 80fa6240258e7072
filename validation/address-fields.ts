import type { AddressFormat } from '#config/markets/types.ts'
import { type AddressFieldName, type MarketCode, marketOf, type RegionKind } from '#config/markets.ts'
import { addressMaxLength } from './checkout.ts'
import type { Message } from './messages.ts'
import { nationalIdOf } from './national-ids.ts'
import { isNumericPostalCode } from './postal-codes.ts'

/** One field of an address form. */
export type AddressField = {
  readonly name: AddressFieldName
  readonly label: Message
  readonly required: boolean
  /** Maximum length of the input in UTF-16 units, as the HTML attribute counts them. */
  readonly maxLength: number
  /** HTML autofill token. */
  readonly autoComplete: string
  readonly inputMode: 'text' | 'numeric'
  /** Language of the input if it may differ from the page’s; otherwise null. */
  readonly lang: string | null
  /** `region` and `comuna` are selected from a list; the others are text inputs. */
  readonly control: 'text' | 'region' | 'comuna'
}

const autoComplete: Readonly<Record<AddressFieldName, string>> = {
  name: 'given-name',
  surname: 'family-name',
  nationalId: 'off',
  address: 'address-line1',
  streetNumber: 'off',
  addressExtra: 'address-line2',
  colonia: 'address-level3',
  comuna: 'address-level3',
  postalCode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
}

/** Leaves room for spaces, separators and country letters, which normalisation removes from postal codes. */
const postalCodeInputMaxLength = 40

type PlainName = Exclude<AddressFieldName, 'city' | 'region' | 'postalCode' | 'nationalId'>

const labels: Readonly<Record<PlainName, Message>> = {
  name: { key: 'compra.formulario.name', english: 'Name' },
  surname: { key: 'compra.formulario.surname', english: 'Surname' },
  address: { key: 'compra.formulario.address', english: 'Address' },
  streetNumber: { key: 'compra.formulario.streetNumber', english: 'Street number' },
  addressExtra: { key: 'compra.formulario.addressExtra', english: 'Flat, floor, company' },
  colonia: { key: 'compra.formulario.colonia', english: 'Colonia' },
  comuna: { key: 'compra.formulario.comuna', english: 'Comuna' },
}

const cityLabels: Readonly<Record<AddressFormat['city'], Message>> = {
  city: { key: 'compra.formulario.city', english: 'City' },
  district: { key: 'compra.formulario.district', english: 'District' },
}

const postalCodeLabels: Readonly<Record<AddressFormat['postalCode'], Message>> = {
  postalCode: { key: 'compra.formulario.postalCode', english: 'Postal code' },
  postcode: { key: 'compra.formulario.postcode', english: 'Postcode' },
  eircode: { key: 'compra.formulario.eircode', english: 'Eircode' },
  zip: { key: 'compra.formulario.zip', english: 'ZIP code' },
}

const regionLabels: Readonly<Record<RegionKind, Message>> = {
  state: { key: 'compra.formulario.state', english: 'State' },
  province: { key: 'compra.formulario.province', english: 'Province' },
  region: { key: 'compra.formulario.region', english: 'Region' },
  department: { key: 'compra.formulario.department', english: 'Department' },
  prefecture: { key: 'compra.formulario.prefecture', english: 'Prefecture' },
  county: { key: 'compra.formulario.county', english: 'City or county' },
}

/** Label of the street where its number is a separate field. */
const street: Message = { key: 'compra.formulario.street', english: 'Street' }
const nationalId: Message = { key: 'compra.formulario.nationalId', english: 'Identity number' }

function labelOf(market: MarketCode, name: AddressFieldName): Message {
  const { order, city, region, postalCode } = marketOf(market).address
  switch (name) {
    case 'address':
      return order.includes('streetNumber') ? street : labels.address
    case 'city':
      return cityLabels[city]
    case 'region':
      return regionLabels[region ?? 'region']
    case 'postalCode':
      return postalCodeLabels[postalCode]
    case 'nationalId':
      return nationalIdOf(market)?.label ?? nationalId
    default:
      return labels[name]
  }
}

function isNumeric(market: MarketCode, name: AddressFieldName): boolean {
  if (name === 'postalCode') return isNumericPostalCode(market)
  return name === 'nationalId' && nationalIdOf(market)?.numeric === true
}

/** Fields that customers fill in with their local alphabet. */
const localLanguageFields: ReadonlySet<AddressFieldName> = new Set([
  'name',
  'surname',
  'address',
  'addressExtra',
  'city',
])

/** The fields of the market's address form, in the country's order. */
export function addressFields(market: MarketCode): readonly AddressField[] {
  const { address, inputLanguage } = marketOf(market)
  return address.order.map((name) => ({
    name,
    label: labelOf(market, name),
    required: name !== 'addressExtra',
    maxLength: name === 'postalCode' ? postalCodeInputMaxLength : addressMaxLength[name],
    autoComplete: autoComplete[name],
    inputMode: isNumeric(market, name) ? 'numeric' : 'text',
    lang: localLanguageFields.has(name) ? inputLanguage : null,
    control: name === 'region' || name === 'comuna' ? name : 'text',
  }))
}
