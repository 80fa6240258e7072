import type { Brand } from '#i18n/brands.ts'
import { intlTag, type Locale, marketOfLocale } from '#i18n/locales.ts'
import { formatPrice } from '#lib/money/money.ts'

const names = { vereda: 'Vereda', taller: 'Taller', cumbre: 'Cumbre' } as const satisfies Record<
  Brand,
  string
>

/** The demo house; a real one writes its own company here. */
const company = {
  company: 'Vereda Demo House, S.L.',
  'company-id': 'B00000000',
  'company-address': 'Calle de la Aguja 14, 03640 Monóvar, Alicante',
  email: 'hello@vereda.example',
  phone: '+34 900 000 014',
  'returns-address': 'Almacén Vereda, Polígono El Pastoret 7, 03640 Monóvar, Alicante',
} as const

/** Filled in by the page, not here: numbers it alone knows. */
const ofThePage = ['count', 'price', 'name', 'color'] as const

const marketFacts = [
  'brand',
  'brand-id',
  'market',
  'currency',
  'free-shipping',
  'standard-shipping',
  'express-shipping',
  'return-days',
] as const

const known: ReadonlySet<string> = new Set([...Object.keys(company), ...ofThePage, ...marketFacts])

const placeholder = /\{([a-z-]+)\}/g

/** Placeholders of a text that mean nothing. */
export function unknownPlaceholders(text: string): readonly string[] {
  return [...text.matchAll(/\{([^}]*)\}/g)].flatMap((match) =>
    known.has(match[1] ?? '') ? [] : [match[1] ?? ''],
  )
}

/** What a market’s pages say in place of `{free-shipping}` and its like. */
export function factsOf(brand: Brand, locale: Locale): Readonly<Record<string, string>> {
  const market = marketOfLocale(locale)
  return {
    ...company,
    brand: names[brand],
    'brand-id': brand,
    market: new Intl.DisplayNames(intlTag(locale), { type: 'region' }).of(market.code) ?? market.code,
    currency: market.currency,
    'free-shipping': formatPrice(market.freeShippingFrom, locale),
    'standard-shipping': formatPrice(market.standardShipping, locale),
    'express-shipping': formatPrice(market.expressShipping, locale),
    'return-days': '60',
  }
}

/** A text with its placeholders filled; those of the page stay. */
export function fill(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (whole, name: string) => facts[name] ?? whole)
}

/** Every string of a value, with the path to it. */
export function* stringsIn(
  value: unknown,
  path: readonly PropertyKey[] = [],
): Generator<{ readonly path: readonly PropertyKey[]; readonly text: string }> {
  if (typeof value === 'string') yield { path, text: value }
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* stringsIn(item, [...path, index])
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* stringsIn(item, [...path, key])
}

/** The same value with every string changed. */
export function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapStrings(item, change)]))
}
