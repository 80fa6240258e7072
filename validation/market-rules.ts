import type { MarketCode } from '#i18n/markets.ts'
import type { AddressFieldName } from './checkout.ts'

export type RegionKind = 'state' | 'province'

/** What a market asks of an address, as data. */
export type MarketRules = {
  /** The fields in the order the country writes them. */
  readonly order: readonly AddressFieldName[]
  /** What the region is called; null where addresses have none. A region in `order` is required. */
  readonly region: RegionKind | null
  /** Text beyond U+00FF may be stored (the profile's `allow_special_chars`). */
  readonly specialCharacters: boolean
  /** Characters that streets of the country need beside Latin letters, digits, spaces and `. , -`. */
  readonly addressMarks: string
  /** Fewest characters of a name; 1 in the Asian markets. */
  readonly nameMin: number
}

const named = ['name', 'surname'] as const

const marketRules: Readonly<Record<MarketCode, MarketRules>> = {
  GB: {
    order: [...named, 'address', 'addressExtra', 'city', 'postalCode'],
    region: null,
    specialCharacters: false,
    addressMarks: "'/&()",
    nameMin: 2,
  },
  US: {
    order: [...named, 'address', 'addressExtra', 'city', 'region', 'postalCode'],
    region: 'state',
    specialCharacters: false,
    addressMarks: "'/&#()",
    nameMin: 2,
  },
  ES: {
    order: [...named, 'address', 'addressExtra', 'postalCode', 'city', 'region'],
    region: 'province',
    specialCharacters: false,
    addressMarks: "'/()°·",
    nameMin: 2,
  },
  MX: {
    order: [...named, 'address', 'addressExtra', 'colonia', 'postalCode', 'city', 'region'],
    region: 'state',
    specialCharacters: false,
    addressMarks: "'/#()°",
    nameMin: 2,
  },
  FR: {
    order: [...named, 'address', 'addressExtra', 'postalCode', 'city'],
    region: null,
    // œ lies beyond U+00FF and stands in French names.
    specialCharacters: true,
    addressMarks: "'/()°",
    nameMin: 2,
  },
  DE: {
    order: [...named, 'address', 'streetNumber', 'addressExtra', 'postalCode', 'city'],
    region: null,
    specialCharacters: false,
    addressMarks: "'/()",
    nameMin: 2,
  },
  IT: {
    order: [...named, 'address', 'addressExtra', 'postalCode', 'city', 'region'],
    region: 'province',
    specialCharacters: false,
    addressMarks: "'/()°",
    nameMin: 2,
  },
}

export function rulesOf(market: MarketCode): MarketRules {
  return marketRules[market]
}
