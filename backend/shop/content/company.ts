import type { MarketCode } from '#config/markets.ts'
import { countryName } from '#i18n/country-names.ts'
import type { Locale } from '#i18n/locales.ts'

/** The demo company; a real shop enters its own data here. Names match the placeholders of the content. */
export const company = {
  company: 'Vereda Demo House, S.L.',
  'company-id': 'B00000000',
  'company-address': 'Calle de la Aguja 14, 03640 Monóvar, Alicante',
  email: 'hello@vereda.example',
  phone: '+34 900 000 014',
  'returns-address': 'Almacén Vereda, Polígono El Pastoret 7, 03640 Monóvar, Alicante',
} as const

const country = 'ES'

/** The lines of a company address for an order's documents, with the country, for customers abroad. */
export function companyAddress(
  which: 'company-address' | 'returns-address',
  { market }: { readonly market: MarketCode },
  locale: Locale,
): readonly string[] {
  const lines = company[which].split(/, /)
  return market === country ? lines : [...lines, countryName(locale, country)]
}
