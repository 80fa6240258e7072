/** Languages with translations; missing labels fall back to English. */
export const languages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ca', 'nl'] as const
export type Language = (typeof languages)[number]

/** Shoe size systems. */
export type SizeSystem = 'EU' | 'UK' | 'US' | 'AU' | 'JP' | 'KR' | 'MX' | 'RU' | 'BR'

export const currencies = [
  'EUR',
  'GBP',
  'USD',
  'CAD',
  'MXN',
  'COP',
  'CLP',
  'BRL',
  'CZK',
  'DKK',
  'HUF',
  'PLN',
  'RON',
  'SEK',
  'CHF',
  'TRY',
  'ILS',
  'RUB',
  'AUD',
  'JPY',
  'KRW',
  'TWD',
  'THB',
  'HKD',
] as const
/** ISO 4217. */
export type Currency = (typeof currencies)[number]

/** Non-Latin alphabets that a market uses for names and streets. */
export type Alphabet = 'latin' | 'cyrillic' | 'greek' | 'hebrew' | 'thai' | 'chinese' | 'japanese' | 'korean'

export const addressFieldNames = [
  'name',
  'surname',
  'nationalId',
  'address',
  'streetNumber',
  'addressExtra',
  'colonia',
  'comuna',
  'postalCode',
  'city',
  'region',
] as const
export type AddressFieldName = (typeof addressFieldNames)[number]

/** The parts of the locality line of an address. */
export type LocalityField = 'postalCode' | 'city' | 'region'

export type RegionKind = 'state' | 'province' | 'region' | 'department' | 'prefecture' | 'county'

/** The address format of a country. */
export type AddressFormat = {
  /** The fields in the country's order. Only `addressExtra` is optional. */
  readonly order: readonly AddressFieldName[]
  /** Label of the postal code. */
  readonly postalCode: 'postalCode' | 'postcode' | 'eircode' | 'zip'
  /** Label of the town; where the town is the region, its district is requested. */
  readonly city: 'city' | 'district'
  /** Label of the region; null if addresses have no region. */
  readonly region: RegionKind | null
  /** Whether text beyond U+00FF may be stored (the profile's `allow_special_chars`). */
  readonly specialCharacters: boolean
  /** Characters that streets may contain in addition to letters, digits, spaces and `. , -`. */
  readonly punctuation: string
  /** The locality line has the region’s code, not its name: `New York, NY 10013`. */
  readonly regionAsCode: boolean
  /** Separators of the locality line that differ from `, ` between city and region and a space elsewhere. */
  readonly separators: Readonly<Partial<Record<`${LocalityField} ${LocalityField}`, string>>>
}

/** E-mail, standard, express, same day, Packstation, parcel points, post offices, store pick-up. */
export const shippingCodes = ['00', '01', '02', '03', '04', '05', '06', '99'] as const
export type ShippingCode = (typeof shippingCodes)[number]

export type ShippingTerms = {
  /** Minor units of the market's currency. */
  readonly price: number
  /** Total of goods from which delivery is free; null if it is never free. */
  readonly freeFrom: number | null
  /** Minimum and maximum working days. */
  readonly days: readonly [number, number]
}

/** Payment methods that open a wallet's payment sheet or page. */
export const walletKinds = ['google_pay', 'apple_pay', 'amazon_pay'] as const
export type WalletKind = (typeof walletKinds)[number]

/** Payment methods of markets; `store_card` is the department-store card, accepted only on tablets. */
export const paymentKinds = [
  'card',
  'ideal',
  'paypal',
  ...walletKinds,
  'cash_on_delivery',
  'store_card',
] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** Card brands by Adyen's names. */
export type CardBrand = 'visa' | 'mc' | 'amex' | 'maestro' | 'bcmc' | 'jcb' | 'diners' | 'discover' | 'cup'

/** One row of the market table. */
export type Market = {
  /** ISO 3166 alpha-2; XI is Northern Ireland. */
  readonly code: string
  /** IANA time zone; the most populous one if the country has several. */
  readonly timeZone: string
  readonly currency: Currency
  /** The first is the market's own; `['en']` if the shop is not translated into it. */
  readonly languages: readonly [Language, ...Language[]]
  readonly phonePrefix: `+${number}`
  readonly alphabet: Alphabet
  /** BCP 47 language tag of names and streets in a non-Latin alphabet; null for Latin. */
  readonly inputLanguage: string | null
  /** Minimum characters of a name: 1 where a single character can be a whole name. */
  readonly nameMin: number
  /** The law requires consent to data transfer abroad, and passwords with several character classes. */
  readonly strictPrivacy: boolean
  /** Whether displayed prices include tax; if false, tax is added at checkout. */
  readonly taxIncluded: boolean
  /** Standard rate in per mille of the net price (200 is 20 %); 0 if it depends on the address. */
  readonly taxRate: number
  /** The tax rate depends on the destination region or state; the tax provider calculates it. */
  readonly taxByRegion: boolean
  readonly sizeSystem: SizeSystem
  /** EU member: a reduced price is shown with the lowest price of the previous 30 days. */
  readonly euMember: boolean
  /** Orders go to the ERP. If false, customers are sent to the offline order page… */
  readonly sapActive: boolean
  /** …unless this flag allows orders with standard shipment only. */
  readonly extendedBlock: boolean
  /** Uses the Global-e checkout. */
  readonly globalE: boolean
  /** Requests a review from customers after their order. */
  readonly orderReviews: boolean
  /** Cash-on-delivery orders wait until the customer confirms them. */
  readonly confirmsCashOrders: boolean
  /** A newsletter subscription starts only after the subscriber confirms it by e-mail (ADR 71). */
  readonly doubleOptIn: boolean
  /** Offers in-store appointments with a personal shopper. */
  readonly personalShopper: boolean
  /** The market whose catalogue, labels and content it shares; canonical URLs point to that market. */
  readonly mirrorOf: string | null
  /** The market whose price list applies: itself or one with the same currency. */
  readonly priceList: string
  /** Value of one currency unit in euro cents, for the `…Eur` wire fields (demo rates). */
  readonly euroCents: number
  /** Locale that formats prices on English pages, if engines lack or disagree on the country's English. */
  readonly priceLocaleTag?: string
  /** German texts use ss instead of ß. */
  readonly replacesSharpS?: true
  /** Multiplier that turns the gift card values 50, 100, 150, 200 and 250 into round local amounts. */
  readonly giftCardUnit: number
  readonly shipping: { readonly '01': ShippingTerms & { readonly freeFrom: number } } & {
    readonly [Code in Exclude<ShippingCode, '01'>]?: ShippingTerms
  }
  /** Wholesale customers can order at the checkout. */
  readonly wholesale?: true
  /** Uses the PayPal Plus wall of payment methods. */
  readonly paypalPlus?: true
  readonly payments: readonly [PaymentKind, ...PaymentKind[]]
  readonly cards: readonly [CardBrand, ...CardBrand[]]
  readonly address: AddressFormat
}
