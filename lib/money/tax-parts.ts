import { intlTag, type Locale } from '#i18n/locales.ts'
import type { Minor } from './money.ts'

/** One tax at one rate, as people are told of it. */
export type TaxPart = {
  /** In the shopper’s language: `HST (Ontario)`. */
  readonly name: string
  /** Per cent. */
  readonly rate: number
  readonly amount: Minor
}

/** `8.875%`, `9,975 %`: a rate as the locale writes it, to three decimals. */
export function formatRate(rate: number, locale: Locale): string {
  const options = { style: 'percent', maximumFractionDigits: 3 } as const
  return new Intl.NumberFormat(intlTag(locale), options).format(rate / 100).replaceAll('\u202f', '\u00a0')
}
