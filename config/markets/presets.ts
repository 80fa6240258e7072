import type { AddressFormat, Market, ShippingTerms } from './types.ts'

/** Standard price, total of goods from which it is free, and express price, all in minor units. */
export function homeDelivery(
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

const pickupDays: ShippingTerms['days'] = [2, 4]

/** DHL Packstation; requires the customer’s post number. */
export const packstation = (price: number, freeFrom: number) =>
  ({ '04': { price, freeFrom, days: pickupDays } }) as const satisfies Partial<Market['shipping']>

/** Parcel lockers and parcel shops. */
export const pickupPoints = (price: number, freeFrom: number, days = pickupDays) =>
  ({ '05': { price, freeFrom, days } }) as const satisfies Partial<Market['shipping']>

/** Post office counters. */
export const postOffices = (price: number, freeFrom: number, days = pickupDays) =>
  ({ '06': { price, freeFrom, days } }) as const satisfies Partial<Market['shipping']>

/** Free store pick-up: the days are those of a shipment to the store. */
export const storePickup = (days = pickupDays) =>
  ({ '99': { price: 0, freeFrom: null, days } }) as const satisfies Partial<Market['shipping']>

/** Default settings of a market. */
export const marketDefaults = {
  alphabet: 'latin',
  inputLanguage: null,
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
  confirmsCashOrders: false,
  doubleOptIn: false,
  personalShopper: true,
  mirrorOf: null,
  giftCardUnit: 1,
  payments: ['card', 'paypal', 'google_pay', 'apple_pay'],
  cards: ['visa', 'mc', 'amex'],
} as const satisfies Partial<Market>

/** A market of the EU. */
export const unionMarket = {
  ...marketDefaults,
  euMember: true,
  doubleOptIn: true,
} as const satisfies Partial<Market>

/** A market of the EU with the euro. */
export const euroMarket = {
  ...unionMarket,
  currency: 'EUR',
  euroCents: 100,
  priceLocaleTag: 'en-IE',
  shipping: homeDelivery(495, 6000, 895),
} as const satisfies Partial<Market>

const nameFields = ['name', 'surname'] as const
const surnameFirst = ['surname', 'name'] as const
const streetFields = ['address', 'addressExtra'] as const

/** `Cd. No:12`, `Flat 2 #3`, `Résidence "A"`, `2°`: marks that are common in every market. */
export const defaultPunctuation = `'"/()&#:°`
const addressDefaults = {
  postalCode: 'postalCode',
  city: 'city',
  region: null,
  regionAsCode: false,
  separators: {},
  punctuation: defaultPunctuation,
} as const satisfies Partial<AddressFormat>

/** Street and number, then `10119 Berlin`: most of continental Europe. */
export const continental = {
  ...addressDefaults,
  order: [...nameFields, ...streetFields, 'postalCode', 'city'],
  specialCharacters: true,
} as const satisfies AddressFormat

/** `20123 Milano MI`. */
export const continentalWithProvince = {
  ...continental,
  order: [...nameFields, ...streetFields, 'postalCode', 'city', 'region'],
  region: 'province',
} as const satisfies AddressFormat

/** `London SW1Y 4JH`. */
export const british = {
  ...addressDefaults,
  order: [...nameFields, ...streetFields, 'city', 'postalCode'],
  postalCode: 'postcode',
  specialCharacters: true,
} as const satisfies AddressFormat

/** `New York, NY 10013`. */
export const american = {
  ...addressDefaults,
  order: [...nameFields, ...streetFields, 'city', 'region', 'postalCode'],
  region: 'state',
  regionAsCode: true,
  specialCharacters: false,
} as const satisfies AddressFormat

/** Family name first, then from large to small: postal code, prefecture, town, block. */
export const eastAsian = {
  ...addressDefaults,
  order: [...surnameFirst, 'postalCode', 'region', 'city', ...streetFields],
  region: 'prefecture',
  specialCharacters: true,
  punctuation: `${defaultPunctuation}~〜、。・「」『』〒ー−`,
} as const satisfies AddressFormat

/** Family name and town first, postal code last. */
export const hungarian = {
  ...continental,
  order: [...surnameFirst, 'city', ...streetFields, 'postalCode'],
} as const satisfies AddressFormat

/** The street number is a separate field. */
export const german = {
  ...continental,
  order: [...nameFields, 'address', 'streetNumber', 'addressExtra', 'postalCode', 'city'],
} as const satisfies AddressFormat

/** Carriers in Latin America print only Latin-1. */
const latinAmerican = { ...continental, specialCharacters: false } as const satisfies AddressFormat

export const mexican = {
  ...latinAmerican,
  order: [...nameFields, ...streetFields, 'colonia', 'postalCode', 'city', 'region'],
  region: 'state',
} as const satisfies AddressFormat

/** Includes the cédula, which the courier requires; streets are numbered: `Cra. 7 # 71-21`. */
export const colombian = {
  ...latinAmerican,
  order: [...nameFields, 'nationalId', ...streetFields, 'city', 'region', 'postalCode'],
  region: 'department',
  separators: { 'region postalCode': ', ', 'city postalCode': ', ' },
} as const satisfies AddressFormat

/** Includes the RUT; towns belong to comunas, and comunas to regions. */
export const chilean = {
  ...latinAmerican,
  order: [...nameFields, 'nationalId', ...streetFields, 'region', 'comuna', 'city', 'postalCode'],
  region: 'region',
} as const satisfies AddressFormat

/** Hong Kong has no postal codes. */
export const hongKong = {
  ...eastAsian,
  order: [...surnameFirst, ...streetFields, 'city', 'region'],
  city: 'district',
  region: 'region',
} as const satisfies AddressFormat
