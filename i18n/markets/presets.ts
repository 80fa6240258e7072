import type { AddressForm, Market, ShippingTerms } from './types.ts'

/** Price of standard delivery, goods from which it is free, price of express delivery; minor units. */
export function delivery(
  standard: number,
  freeFrom: number,
  express: number,
  days: ShippingTerms['days'] = [2, 4],
): Pick<Market['shipping'], '01' | '02'> {
  return {
    '01': { price: standard, freeFrom, days },
    '02': { price: express, freeFrom: null, days: [1, 2] },
  }
}

const fetched: ShippingTerms['days'] = [2, 4]

/** A parcel machine of DHL’s, with the customer’s own number. */
export const packstation = (price: number, freeFrom: number) =>
  ({ '04': { price, freeFrom, days: fetched } }) as const satisfies Partial<Market['shipping']>

/** Lockers and shops that keep parcels. */
export const points = (price: number, freeFrom: number, days = fetched) =>
  ({ '05': { price, freeFrom, days } }) as const satisfies Partial<Market['shipping']>

/** Counters of the post. */
export const postOffices = (price: number, freeFrom: number, days = fetched) =>
  ({ '06': { price, freeFrom, days } }) as const satisfies Partial<Market['shipping']>

/** Its own stores, where it costs nothing: the days are those of what a store has to be sent. */
export const pickUp = (days = fetched) =>
  ({ '99': { price: 0, freeFrom: null, days } }) as const satisfies Partial<Market['shipping']>

/** What most markets have. */
export const usual = {
  alphabet: 'latin',
  writtenIn: null,
  nameMin: 2,
  strictPrivacy: false,
  taxIncluded: true,
  taxByRegion: false,
  sizeSystem: 'EU',
  euMember: false,
  sapActive: true,
  extendedBlock: false,
  globalE: false,
  orderReviews: false,
  confirmsCash: false,
  personalShopper: true,
  mirrors: null,
  giftUnit: 1,
  payments: ['card', 'paypal', 'google_pay', 'apple_pay'],
  cards: ['visa', 'mc', 'amex'],
} as const satisfies Partial<Market>

/** A market of the Union that pays in euros. */
export const euro = {
  ...usual,
  euMember: true,
  currency: 'EUR',
  euroCents: 100,
  priceTag: 'en-IE',
  shipping: delivery(495, 6000, 895),
} as const satisfies Partial<Market>

const named = ['name', 'surname'] as const
const familyFirst = ['surname', 'name'] as const
const line = ['address', 'addressExtra'] as const

/** `Cd. No:12`, `Flat 2 #3`, `Résidence "A"`, `2°`: people write these everywhere. */
export const usualMarks = `'"/()&#:°`
const usualPlace = {
  postalCode: 'postalCode',
  city: 'city',
  region: null,
  regionAsCode: false,
  between: {},
  marks: usualMarks,
} as const satisfies Partial<AddressForm>

/** Street and number, then `10119 Berlin`: most of the continent. */
export const continental = {
  ...usualPlace,
  order: [...named, ...line, 'postalCode', 'city'],
  specialCharacters: true,
} as const satisfies AddressForm

/** `20123 Milano MI`. */
export const withProvince = {
  ...continental,
  order: [...named, ...line, 'postalCode', 'city', 'region'],
  region: 'province',
} as const satisfies AddressForm

/** `London SW1Y 4JH`. */
export const british = {
  ...usualPlace,
  order: [...named, ...line, 'city', 'postalCode'],
  postalCode: 'postcode',
  specialCharacters: true,
} as const satisfies AddressForm

/** `New York, NY 10013`. */
export const american = {
  ...usualPlace,
  order: [...named, ...line, 'city', 'region', 'postalCode'],
  region: 'state',
  regionAsCode: true,
  specialCharacters: false,
} as const satisfies AddressForm

/** From the large to the small, the family's name first: postal code, prefecture, town, block. */
export const eastAsian = {
  ...usualPlace,
  order: [...familyFirst, 'postalCode', 'region', 'city', ...line],
  region: 'prefecture',
  specialCharacters: true,
  marks: `${usualMarks}~〜、。・「」『』〒ー−`,
} as const satisfies AddressForm

/** The family's name and the town first, the postal code last. */
export const hungarian = {
  ...continental,
  order: [...familyFirst, 'city', ...line, 'postalCode'],
} as const satisfies AddressForm

/** The house number apart. */
export const german = {
  ...continental,
  order: [...named, 'address', 'streetNumber', 'addressExtra', 'postalCode', 'city'],
} as const satisfies AddressForm

/** Carriers there print Latin-1. */
const latinAmerican = { ...continental, specialCharacters: false } as const satisfies AddressForm

export const mexican = {
  ...latinAmerican,
  order: [...named, ...line, 'colonia', 'postalCode', 'city', 'region'],
  region: 'state',
} as const satisfies AddressForm

/** With the cédula that the courier asks for; streets are numbers there: `Cra. 7 # 71-21`. */
export const colombian = {
  ...latinAmerican,
  order: [...named, 'nationalId', ...line, 'city', 'region', 'postalCode'],
  region: 'department',
  between: { 'region postalCode': ', ', 'city postalCode': ', ' },
} as const satisfies AddressForm

/** With the RUT; towns lie in comunas, those in regions. */
export const chilean = {
  ...latinAmerican,
  order: [...named, 'nationalId', ...line, 'region', 'comuna', 'city', 'postalCode'],
  region: 'region',
} as const satisfies AddressForm

/** Hong Kong has no postal codes. */
export const hongKong = {
  ...eastAsian,
  order: [...familyFirst, ...line, 'city', 'region'],
  city: 'district',
  region: 'region',
} as const satisfies AddressForm
