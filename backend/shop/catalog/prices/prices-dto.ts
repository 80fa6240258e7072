import type { PricesDto } from '#api-client/contract/common.ts'
import { type Locale, marketOfLocale } from '#i18n/locales.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { getCurrencyDigits, type Minor, toDecimal } from '#lib/money/money.ts'
import { calculateContainedTax } from '#lib/money/tax-and-delivery.ts'

/**
 * A price as stored: minor units of the market's currency; `mostExpensive` is the price of the most expensive size,
 * if sizes differ.
 */
export type StoredPrice = {
  readonly current: Minor
  readonly previous: Minor | null
  readonly mostExpensive: Minor | null
}

/** Converts minor units of the market's currency to euro cents, at the market's demo rate. */
export function toEuroCents(amount: Minor, locale: Locale): Minor {
  const { currency, euroCents } = marketOfLocale(locale)
  return Math.round((amount * euroCents) / 10 ** getCurrencyDigits(currency))
}

/**
 * All representations of one price in the DTO. If list prices exclude tax, the address decides the tax, so it
 * is 0 here.
 */
export function toPricesDto({ current, previous, mostExpensive }: StoredPrice, locale: Locale): PricesDto {
  const market = marketOfLocale(locale)
  const { currency } = market
  const local = (amount: Minor) => toDecimal(amount, currency)
  const euro = (amount: Minor) => toDecimal(toEuroCents(amount, locale), 'EUR')
  const tax = calculateContainedTax(market, current)
  const saved = previous === null ? 0 : previous - current
  const formated = formatPrice(current, locale)
  const highest = Math.max(current, mostExpensive ?? current)
  return {
    current: local(current),
    currentEur: euro(current),
    previous: previous === null ? null : local(previous),
    currentFormated: formated,
    previousFormated: previous === null ? null : formatPrice(previous, locale),
    discount: previous === null ? 0 : Math.round((saved * 100) / previous),
    discountEur: euro(saved),
    discountLocal: local(saved),
    netPrice: local(current - tax),
    netPriceEur: euro(current - tax),
    totalPrice: local(current),
    taxTotal: local(tax),
    intercoPrice: null,
    currency,
    currencySap: currency,
    pricePerSize: highest > current,
    priceFrom: local(current),
    priceTo: local(highest),
    priceFromFormated: formated,
    priceToFormated: formatPrice(highest, locale),
  }
}
