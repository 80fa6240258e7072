import type { MarketCode } from '#i18n/markets.ts'
import { comunas } from './data/cl-comunas.ts'

export type Comuna = { readonly id: string; readonly name: string }

type ByRegion = Readonly<Record<string, Readonly<Record<string, string>>>>

const data: Readonly<Partial<Record<MarketCode, ByRegion>>> = { CL: comunas }

function namesIn(country: MarketCode, regionId: string): Readonly<Record<string, string>> {
  return data[country]?.[regionId] ?? {}
}

/** The comunas of a region by name; empty where the country has none. */
export function comunasOf(country: MarketCode, regionId: string, language: string): Comuna[] {
  return Object.entries(namesIn(country, regionId))
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
}

/** A comuna’s name, null when the region has none of that id. */
export function comunaName(country: MarketCode, regionId: string, id: string): string | null {
  const names = namesIn(country, regionId)
  return Object.hasOwn(names, id) ? (names[id] ?? null) : null
}
