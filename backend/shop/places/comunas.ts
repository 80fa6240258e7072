import type { MarketCode } from '#config/markets.ts'
import { comunas } from './data/cl-comunas.ts'

export type Comuna = { readonly id: string; readonly name: string }

type ByRegion = Readonly<Record<string, Readonly<Record<string, string>>>>

const comunasByCountry: Readonly<Partial<Record<MarketCode, ByRegion>>> = { CL: comunas }

function getNames(country: MarketCode, regionId: string): Readonly<Record<string, string>> {
  return comunasByCountry[country]?.[regionId] ?? {}
}

/** The comunas of a region by name; empty for a country without any. */
export function listComunas(country: MarketCode, regionId: string, language: string): Comuna[] {
  return Object.entries(getNames(country, regionId))
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
}

/** A comuna's name; null if the region has no such id. */
export function findComunaName(country: MarketCode, regionId: string, id: string): string | null {
  const names = getNames(country, regionId)
  return Object.hasOwn(names, id) ? (names[id] ?? null) : null
}
