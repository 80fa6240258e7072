import type { Language, MarketCode } from '#config/markets.ts'
import { foldText } from '#i18n/fold-text.ts'
import * as au from './data/au.ts'
import * as br from './data/br.ts'
import * as ca from './data/ca.ts'
import * as cl from './data/cl.ts'
import * as co from './data/co.ts'
import * as es from './data/es.ts'
import * as hk from './data/hk.ts'
import * as it from './data/it.ts'
import * as jp from './data/jp.ts'
import * as kr from './data/kr.ts'
import * as mx from './data/mx.ts'
import * as ru from './data/ru.ts'
import * as th from './data/th.ts'
import { towns } from './data/towns.ts'
import * as tr from './data/tr.ts'
import * as tw from './data/tw.ts'
import * as us from './data/us.ts'

export type Region = { readonly id: string; readonly name: string }
/** `regionId` is empty if addresses have no region. */
export type City = { readonly id: string; readonly name: string; readonly regionId: string }

type Names = Readonly<Record<string, string>>

type CountryData = {
  readonly regions: Names
  /** Region names in the country's other languages. */
  readonly translatedRegions?: Readonly<Partial<Record<Language, Names>>>
  readonly cities: Readonly<Record<string, readonly string[]>>
}

const countriesWithRegions: Readonly<Partial<Record<MarketCode, CountryData>>> = {
  US: us,
  CA: ca,
  MX: mx,
  CO: co,
  CL: cl,
  BR: br,
  ES: es,
  IT: it,
  TR: tr,
  RU: ru,
  JP: jp,
  KR: kr,
  TW: tw,
  HK: hk,
  TH: th,
  AU: au,
}

const countriesWithoutRegions: Readonly<Partial<Record<MarketCode, string>>> = towns

function getCountryData(country: MarketCode): CountryData {
  const names = countriesWithoutRegions[country]?.split(/,\s+/) ?? []
  return countriesWithRegions[country] ?? { regions: {}, cities: { '': names } }
}

function createCityId(country: string, name: string): string {
  return `${country}-${foldText(name).replace(/[^a-z0-9]+/g, '-')}`
}

/** Regions by name; empty if addresses have none. */
export function listRegions(country: MarketCode, language: Language): Region[] {
  const { regions, translatedRegions } = getCountryData(country)
  const named = Object.entries({ ...regions, ...translatedRegions?.[language] })
  return named.map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, language))
}

export function isRegion(country: MarketCode, id: string): boolean {
  return Object.hasOwn(getCountryData(country).regions, id)
}

/** Larger cities of a region, or of the whole country. */
export function listCities(country: MarketCode, regionId?: string): City[] {
  const groups = Object.entries(getCountryData(country).cities)
  return groups
    .filter(([region]) => regionId === undefined || region === regionId)
    .flatMap(([region, names]) =>
      names.map((name) => ({
        id: createCityId(region ? `${country}-${region}` : country, name),
        name,
        regionId: region,
      })),
    )
}

/**
 * The id of a region by its name in any of its languages, otherwise by its town; null if neither is known, or
 * addresses have no region.
 */
export function findRegionId(
  country: MarketCode,
  { region, city }: { readonly region: string | null; readonly city: string },
): string | null {
  const { regions, translatedRegions = {} } = getCountryData(country)
  const named = [regions, ...Object.values(translatedRegions)].flatMap((names) => Object.entries(names))
  const same = (one: string, other: string) => foldText(one) === foldText(other)
  const byName = region === null ? undefined : named.find(([, name]) => same(name, region))
  const id = byName?.[0] ?? listCities(country).find(({ name }) => same(name, city))?.regionId
  return id || null
}
