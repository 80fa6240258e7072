import type { StoreDto } from '#api-client/contract/stores.ts'
import { countryName } from '#i18n/country-names.ts'
import { intlTag, type Locale } from '#i18n/locales.ts'
import { localize } from '../../db/localize.ts'
import type { StoreRow } from './repository.ts'

export function toStoreDto({ status: _status, note, ...row }: StoreRow, locale: Locale): StoreDto {
  return {
    ...row,
    country: countryName(locale, row.countryId),
    hours: row.hours.map((entry) => ({ ...entry })),
    note: note ? localize(note, locale) : null,
  }
}

/** Countries in alphabetical order of the profile's language, each with its cities. */
export function toStoreOverviewDto(rows: readonly StoreRow[], locale: Locale) {
  const { compare } = new Intl.Collator(intlTag(locale))
  const countries = [...Map.groupBy(rows, ({ countryId }) => countryId)].map(([countryId, inCountry]) => ({
    countryId,
    name: countryName(locale, countryId),
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
