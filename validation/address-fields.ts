import type { AddressFormat } from '#config/markets/types.ts'
import { type AddressFieldName, type MarketCode, marketOf, type RegionKind } from '#config/markets.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import { addressMaxLength } from './checkout.ts'
import { nationalIdOf } from './national-ids.ts'
import { isNumericPostalCode } from './postal-codes.ts'

/** One field of an address form. */
export type AddressField = {
  readonly name: AddressFieldName
  readonly label: MessageKey
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

const labels: Readonly<Record<PlainName, MessageKey>> = {
  name: 'compra.formulario.name.label',
  surname: 'compra.formulario.surname.label',
  address: 'compra.formulario.address.label',
  streetNumber: 'compra.formulario.streetNumber.label',
  addressExtra: 'compra.formulario.addressExtra',
  colonia: 'compra.formulario.colonia.label',
  comuna: 'compra.formulario.comuna.label',
}

const cityLabels: Readonly<Record<AddressFormat['city'], MessageKey>> = {
  city: 'compra.formulario.city.label',
  district: 'compra.formulario.district.label',
}

const postalCodeLabels: Readonly<Record<AddressFormat['postalCode'], MessageKey>> = {
  postalCode: 'compra.formulario.postalCode.label',
  postcode: 'compra.formulario.postcode',
  eircode: 'compra.formulario.eircode',
  zip: 'compra.formulario.zip',
}

const regionLabels: Readonly<Record<RegionKind, MessageKey>> = {
  state: 'compra.formulario.state.label',
  province: 'compra.formulario.province.label',
  region: 'compra.formulario.region.label',
  department: 'compra.formulario.department.label',
  prefecture: 'compra.formulario.prefecture.label',
  county: 'compra.formulario.county.label',
}

/** Label of the street where its number is a separate field. */
const street: MessageKey = 'compra.formulario.street'
const nationalId: MessageKey = 'compra.formulario.nationalId'

function labelOf(market: MarketCode, name: AddressFieldName): MessageKey {
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
