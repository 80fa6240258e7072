import { countryName } from '#i18n/country-names.ts'
import type { Locale } from '#i18n/locales.ts'
import type { MarketCode } from '#i18n/markets.ts'

/** The demo house; a real one writes its own company here. Names are those of the content’s placeholders. */
export const company = {
  company: 'Vereda Demo House, S.L.',
  'company-id': 'B00000000',
  'company-address': 'Calle de la Aguja 14, 03640 Monóvar, Alicante',
  email: 'hello@vereda.example',
  phone: '+34 900 000 014',
  'returns-address': 'Almacén Vereda, Polígono El Pastoret 7, 03640 Monóvar, Alicante',
} as const

const country = 'ES'

/** The lines of one of its addresses as an order's papers say it: with the country, for whoever bought elsewhere. */
export function companyAddress(
  which: 'company-address' | 'returns-address',
  { market }: { readonly market: MarketCode },
  locale: Locale,
): readonly string[] {
  const lines = company[which].split(/, /)
  return market === country ? lines : [...lines, countryName(locale, country)]
}
