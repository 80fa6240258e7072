/** One row a market; routes, forms, payments, hreflang and tests are generated from it. */
export type SizeSystem = 'EU' | 'UK' | 'US' | 'MX'

export type Market = {
  /** ISO 3166 alpha-2. */
  readonly code: string
  /** ISO 4217. */
  readonly currency: 'GBP' | 'USD' | 'EUR' | 'MXN'
  readonly languages: readonly [Language, ...Language[]]
  readonly phonePrefix: `+${number}`
  /** Whether shelf prices contain the tax; where false it is added at checkout. */
  readonly taxIncluded: boolean
  /** Standard rate in per mille of the net price (200 is 20 %). */
  readonly taxRate: number
  readonly sizeSystem: SizeSystem
  /** In the European Union: a reduced price is shown with the lowest of the 30 days before. */
  readonly euMember: boolean
  /** SAP-active: orders go to the ERP; otherwise the shopper is sent to the offline order page. */
  readonly sapActive: boolean
  /** What one unit of the currency is worth in euro cents, for the `…Eur` wire fields (demo rates, not a quote). */
  readonly euroCents: number
  /** Order total in minor units from which standard delivery is free, and its price below that. */
  readonly freeShippingFrom: number
  readonly standardShipping: number
  readonly expressShipping: number
}

export const languages = ['en', 'es', 'fr', 'de', 'it'] as const
export type Language = (typeof languages)[number]

export const markets = {
  GB: {
    code: 'GB',
    currency: 'GBP',
    languages: ['en'],
    phonePrefix: '+44',
    taxIncluded: true,
    taxRate: 200,
    sizeSystem: 'UK',
    euMember: false,
    sapActive: true,
    euroCents: 117,
    freeShippingFrom: 5000,
    standardShipping: 495,
    expressShipping: 995,
  },
  US: {
    code: 'US',
    currency: 'USD',
    languages: ['en'],
    phonePrefix: '+1',
    taxIncluded: false,
    taxRate: 70,
    sizeSystem: 'US',
    euMember: false,
    sapActive: true,
    euroCents: 92,
    freeShippingFrom: 7500,
    standardShipping: 695,
    expressShipping: 1500,
  },
  ES: {
    code: 'ES',
    currency: 'EUR',
    languages: ['es'],
    phonePrefix: '+34',
    taxIncluded: true,
    taxRate: 210,
    sizeSystem: 'EU',
    euMember: true,
    sapActive: true,
    euroCents: 100,
    freeShippingFrom: 6000,
    standardShipping: 395,
    expressShipping: 795,
  },
  MX: {
    code: 'MX',
    currency: 'MXN',
    languages: ['es'],
    phonePrefix: '+52',
    taxIncluded: true,
    taxRate: 160,
    sizeSystem: 'MX',
    euMember: false,
    sapActive: true,
    euroCents: 5,
    freeShippingFrom: 150_000,
    standardShipping: 9900,
    expressShipping: 19_900,
  },
  FR: {
    code: 'FR',
    currency: 'EUR',
    languages: ['fr'],
    phonePrefix: '+33',
    taxIncluded: true,
    taxRate: 200,
    sizeSystem: 'EU',
    euMember: true,
    sapActive: true,
    euroCents: 100,
    freeShippingFrom: 6000,
    standardShipping: 495,
    expressShipping: 895,
  },
  DE: {
    code: 'DE',
    currency: 'EUR',
    languages: ['de'],
    phonePrefix: '+49',
    taxIncluded: true,
    taxRate: 190,
    sizeSystem: 'EU',
    euMember: true,
    sapActive: true,
    euroCents: 100,
    freeShippingFrom: 6000,
    standardShipping: 495,
    expressShipping: 895,
  },
  IT: {
    code: 'IT',
    currency: 'EUR',
    languages: ['it'],
    phonePrefix: '+39',
    taxIncluded: true,
    taxRate: 220,
    sizeSystem: 'EU',
    euMember: true,
    sapActive: true,
    euroCents: 100,
    freeShippingFrom: 6000,
    standardShipping: 495,
    expressShipping: 895,
  },
} as const satisfies Record<string, Market>

export type MarketCode = keyof typeof markets
export type Currency = Market['currency']

export const marketCodes = Object.keys(markets) as MarketCode[]

export function isMarketCode(value: string): value is MarketCode {
  return Object.hasOwn(markets, value)
}

export function marketOf(code: MarketCode): Market {
  return markets[code]
}
