import type { WireStore } from '#api-client/contract/stores.ts'
import { intlTag, type Locale, languageOf } from '#i18n/locales.ts'
import { inLanguage } from '../../db/columns.ts'
import type { StoreRow } from './repository.ts'

function countryNames(locale: Locale): (countryId: string) => string {
  const names = new Intl.DisplayNames(intlTag(locale), { type: 'region' })
  return (countryId) => names.of(countryId) ?? countryId
}

export function wireStore({ status: _status, note, ...row }: StoreRow, locale: Locale): WireStore {
  return {
    ...row,
    country: countryNames(locale)(row.countryId),
    hours: row.hours.map((entry) => ({ ...entry })),
    note: note ? inLanguage(note, languageOf(locale)) : null,
  }
}

/** Countries in the profile’s alphabet, each with its cities. */
export function overview(rows: readonly StoreRow[], locale: Locale) {
  const nameOf = countryNames(locale)
  const { compare } = new Intl.Collator(intlTag(locale))
  const countries = [...Map.groupBy(rows, ({ countryId }) => countryId)].map(([countryId, inCountry]) => ({
    countryId,
    name: nameOf(countryId),
    total: inCountry.length,
    cities: [...Map.groupBy(inCountry, ({ citySlug }) => citySlug)]
      .map(([slug, inCity]) => ({ slug, name: inCity[0]?.city ?? slug, total: inCity.length }))
      .sort((a, b) => compare(a.name, b.name)),
  }))
  return {
    countries: countries.sort((a, b) => compare(a.name, b.name)),
    points: rows.map(({ id, latitude, longitude }) => ({ id, latitude, longitude })),
  }
}
