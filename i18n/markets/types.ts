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
  /** What the region is called; null where addresses have none. */
  readonly region: RegionKind | null
  /** Text beyond U+00FF may be stored (the profile's `allow_special_chars`). */
  readonly specialCharacters: boolean
  /** Characters that streets of the country need beside letters, digits, spaces and `. , -`. */
  readonly punctuation: string
  /** The line of the place has the region’s code, not its name: `New York, NY 10013`. */
  readonly regionAsCode: boolean
  /** What stands between two parts of that line where it is no comma between city and region, no space elsewhere. */
  readonly separators: Readonly<Partial<Record<`${LocalityField} ${LocalityField}`, string>>>
}

/** By mail, standard, express, same day, Packstation, parcel points, post offices, the market’s own stores. */
export const shippingCodes = ['00', '01', '02', '03', '04', '05', '06', '99'] as const
export type ShippingCode = (typeof shippingCodes)[number]

export type ShippingTerms = {
  /** Minor units of the market's currency. */
  readonly price: number
  /** Total of goods from which it costs nothing; null where it always costs. */
  readonly freeFrom: number | null
  /** Working days, least and most. */
  readonly days: readonly [number, number]
}

/** Ways to pay that open a sheet or page of a wallet. */
export const walletKinds = ['google_pay', 'apple_pay', 'amazon_pay'] as const
export type WalletKind = (typeof walletKinds)[number]

/** Ways to pay that a market may name; `store_card` is the department store’s own, on a store’s tablet. */
export const paymentKinds = [
  'card',
  'ideal',
  'paypal',
  ...walletKinds,
  'cash_on_delivery',
  'store_card',
] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** Adyen's names. */
export type CardBrand = 'visa' | 'mc' | 'amex' | 'maestro' | 'bcmc' | 'jcb' | 'diners' | 'discover' | 'cup'

/** One row of the market table. */
export type Market = {
  /** ISO 3166 alpha-2; XI is Northern Ireland. */
  readonly code: string
  /** Whose clock its days go by; of several, the one that most of its people live by. IANA's name. */
  readonly timeZone: string
  readonly currency: Currency
  /** The first is the market's own; `['en']` where the shop does not speak its language. */
  readonly languages: readonly [Language, ...Language[]]
  readonly phonePrefix: `+${number}`
  readonly alphabet: Alphabet
  /** BCP 47 tag of what names and streets are written in where those letters are not Latin; null where they are. */
  readonly inputLanguage: string | null
  /** Fewest characters of a name: 1 where one can be a whole name. */
  readonly nameMin: number
  /** Its law wants a consent of its own before data leaves the country, and mixed passwords. */
  readonly strictPrivacy: boolean
  /** Whether shelf prices contain the tax; where false it is added at checkout. */
  readonly taxIncluded: boolean
  /** Standard rate in per mille of the net price (200 is 20 %); 0 where the address decides. */
  readonly taxRate: number
  /** The rate is that of the region or state the goods go to: the tax provider knows it. */
  readonly taxByRegion: boolean
  readonly sizeSystem: SizeSystem
  /** In the European Union: a reduced price is shown with the lowest of the 30 days before. */
  readonly euMember: boolean
  /** Orders go to the ERP. Without it shoppers are sent to the offline order page… */
  readonly sapActive: boolean
  /** …unless orders are taken all the same, with standard shipment only. */
  readonly extendedBlock: boolean
  /** Its checkout is Global-e's. */
  readonly globalE: boolean
  /** Asks buyers for a review after their order. */
  readonly orderReviews: boolean
  /** An order that is paid at the door waits until its buyer has confirmed it. */
  readonly confirmsCashOrders: boolean
  /** Appointments in store with a personal shopper. */
  readonly personalShopper: boolean
  /** Whose catalogue, labels and content it shares; pages of such a market are canonical there. */
  readonly mirrorOf: string | null
  /** The market whose price list holds here, its own or one of the same currency. */
  readonly priceList: string
  /** What one unit of the currency is worth in euro cents, for the `…Eur` wire fields (demo rates, not a quote). */
  readonly euroCents: number
  /** Whose manner prices follow on English pages, where engines know no English of the country or differ on it. */
  readonly priceLocaleTag?: string
  /** Its German has ss where that of others has ß. */
  readonly replacesSharpS?: true
  /** What gift cards of 50, 100, 150, 200 and 250 are multiplied with to be round sums of the currency. */
  readonly giftCardUnit: number
  readonly shipping: { readonly '01': ShippingTerms & { readonly freeFrom: number } } & {
    readonly [Code in Exclude<ShippingCode, '01'>]?: ShippingTerms
  }
  /** Wholesale customers order at its checkout. */
  readonly wholesale?: true
  /** PayPal shows its wall of ways to pay there. */
  readonly paypalPlus?: true
  readonly payments: readonly [PaymentKind, ...PaymentKind[]]
  readonly cards: readonly [CardBrand, ...CardBrand[]]
  readonly address: AddressFormat
}
