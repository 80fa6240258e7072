import type { MarketCode } from '#i18n/markets.ts'
import { citiesOnly } from './data/cities-only.ts'
import * as es from './data/es.ts'
import * as it from './data/it.ts'
import * as mx from './data/mx.ts'
import * as us from './data/us.ts'

export type Region = { readonly id: string; readonly name: string }
/** `regionId` is empty where addresses name no region. */
export type City = { readonly id: string; readonly name: string; readonly regionId: string }

type CountryData = {
  readonly regions: Readonly<Record<string, string>>
  readonly cities: Readonly<Record<string, readonly string[]>>
}

const data: Readonly<Record<MarketCode, CountryData>> = {
  US: us,
  ES: es,
  MX: mx,
  IT: it,
  GB: { regions: {}, cities: { '': citiesOnly.GB } },
  FR: { regions: {}, cities: { '': citiesOnly.FR } },
  DE: { regions: {}, cities: { '': citiesOnly.DE } },
}

function idOf(country: string, name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return `${country}-${plain.replace(/[^a-z0-9]+/g, '-')}`
}

/** Regions by name; empty where addresses have none. */
export function regionsOf(country: MarketCode, language: string): Region[] {
  const regions = Object.entries(data[country].regions).map(([id, name]) => ({ id, name }))
  return regions.sort((a, b) => a.name.localeCompare(b.name, language))
}

export function isRegion(country: MarketCode, id: string): boolean {
  return Object.hasOwn(data[country].regions, id)
}

/** Larger cities of a region, or of the whole country. */
export function citiesOf(country: MarketCode, regionId?: string): City[] {
  const groups = Object.entries(data[country].cities)
  return groups
    .filter(([region]) => regionId === undefined || region === regionId)
    .flatMap(([region, names]) =>
      names.map((name) => ({
        id: idOf(region ? `${country}-${region}` : country, name),
        name,
        regionId: region,
      })),
    )
}
