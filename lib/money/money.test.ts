import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { languageOf, locales, marketOfLocale } from '#i18n/locales.ts'
import { marketCases, withPlainSpaces } from '#tests/fixtures/market-cases.ts'
import { formatPrice } from './format-price.ts'
import { extractTax, getCurrencyDigits, isAmount, toDecimal, toMinor } from './money.ts'

const nb = '\u00a0'

describe('formatPrice', () => {
  test.each([
    [11900, 'es_ES', `119${nb}€`],
    [11950, 'es_ES', `119,50${nb}€`],
    [119000, 'es_ES', `1.190${nb}€`],
    [11950, 'en_GB', '£119.50'],
    [11900, 'en_GB', '£119'],
    [11950, 'en_US', `$119.50${nb}USD`],
    [119000, 'es_MX', `$1,190${nb}MXN`],
    [119050, 'fr_FR', `1${nb}190,50${nb}€`],
    [119050, 'de_DE', `1.190,50${nb}€`],
    [1190000, 'it_IT', `11.900${nb}€`],
    [0, 'en_GB', '£0'],
  ] as const)('%i in %s is %s', (minor, locale, text) => {
    expect(formatPrice(minor, locale)).toBe(text)
  })
})

describe('a price of another country', () => {
  test.each([
    [695, 'es_ES', 'USD', `6,95${nb}$${nb}USD`],
    [9900, 'en_GB', 'MXN', `$99${nb}MXN`],
    [11950, 'es_MX', 'USD', `$119.50${nb}USD`],
    [119000, 'fr_FR', 'USD', `1${nb}190${nb}$${nb}USD`],
    [995, 'en_GB', 'CAD', 'CA$9.95'],
    [1190, 'en_GB', 'JPY', '¥1,190'],
  ] as const)('%i in %s of %s names its currency once: %s', (minor, locale, currency, text) => {
    expect(formatPrice(minor, locale, currency)).toBe(text)
  })
})

describe('a discount', () => {
  test.each([
    [-11950, 'en_GB', '−£119.50'],
    [-11950, 'es_ES', `−119,50${nb}€`],
    [-11950, 'en_US', `−$119.50${nb}USD`],
    [-11950, 'nl_NL', `−€${nb}119,50`],
    [-0, 'en_GB', '£0'],
    [-0, 'de_DE', `0${nb}€`],
  ] as const)('%i in %s is %s', (minor, locale, text) => {
    expect(formatPrice(minor, locale)).toBe(text)
  })
})

test.each(locales)('starts a discount with the minus sign in %s', (locale) => {
  for (const minor of [1, 11_950, 1_234_500])
    expect(formatPrice(-minor, locale)).toBe(`\u2212${formatPrice(minor, locale)}`)
})

describe('Swiss thousands', () => {
  const prototype = Intl.NumberFormat.prototype
  const own = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {}
  afterEach(() => Object.defineProperty(prototype, 'format', own))

  test.each([
    ['fr_CH', `1\u202f234\u202f567.50${nb}CHF`, `1'234'567.50${nb}CHF`],
    ['fr_CH', `1\u00a0190${nb}CHF`, `1'190${nb}CHF`],
    ['de_CH', `CHF${nb}1’190`, `CHF${nb}1'190`],
    ['de_LI', `CHF${nb}1’234’567`, `CHF${nb}1'234'567`],
    ['it_CH', `CHF${nb}190`, `CHF${nb}190`],
    ['fr_FR', `1\u202f190${nb}€`, `1${nb}190${nb}€`],
  ] as const)('are the same in all engines: %s, %s', (locale, engine, text) => {
    Object.defineProperty(prototype, 'format', { ...own, get: () => () => engine })
    expect(formatPrice(119_000, locale)).toBe(text)
  })
})

describe('a price in every locale', () => {
  /** 1190, then 1190.50, or 1,190,500 if the currency has no decimals; `_` is a no-break space. */
  const written = [
    ['en_GB', '£1,190', '£1,190.50'],
    ['en_XI', '£1,190', '£1,190.50'],
    ['en_IE', '€1,190', '€1,190.50'],
    ['es_ES', '1.190_€', '1.190,50_€'],
    ['ca_ES', '1.190_€', '1.190,50_€'],
    ['en_ES', '€1,190', '€1,190.50'],
    ['pt_PT', '1_190_€', '1_190,50_€'],
    ['en_PT', '€1,190', '€1,190.50'],
    ['fr_FR', '1_190_€', '1_190,50_€'],
    ['fr_MC', '1_190_€', '1_190,50_€'],
    ['nl_BE', '€_1.190', '€_1.190,50'],
    ['fr_BE', '1_190_€', '1_190,50_€'],
    ['en_BE', '€1,190', '€1,190.50'],
    ['nl_NL', '€_1.190', '€_1.190,50'],
    ['en_NL', '€1,190', '€1,190.50'],
    ['fr_LU', '1.190_€', '1.190,50_€'],
    ['de_LU', '1.190_€', '1.190,50_€'],
    ['de_DE', '1.190_€', '1.190,50_€'],
    ['en_DE', '€1,190', '€1,190.50'],
    ['de_AT', '€_1.190', '€_1.190,50'],
    ['de_CH', "CHF_1'190", "CHF_1'190.50"],
    ['fr_CH', "1'190_CHF", "1'190.50_CHF"],
    ['it_CH', "CHF_1'190", "CHF_1'190.50"],
    ['en_CH', "CHF_1'190", "CHF_1'190.50"],
    ['de_LI', "CHF_1'190", "CHF_1'190.50"],
    ['it_IT', '1.190_€', '1.190,50_€'],
    ['en_MT', '€1,190', '€1,190.50'],
    ['en_GR', '1.190_€', '1.190,50_€'],
    ['en_CY', '€1,190', '€1,190.50'],
    ['en_DK', '1.190_kr', '1.190,50_kr'],
    ['en_SE', '1_190_kr', '1_190,50_kr'],
    ['en_FI', '€1,190', '€1,190.50'],
    ['en_EE', '€1,190', '€1,190.50'],
    ['en_LV', '€1,190', '€1,190.50'],
    ['en_LT', '€1,190', '€1,190.50'],
    ['en_PL', '1_190_zł', '1_190,50_zł'],
    ['en_CZ', '1_190_Kč', '1_190,50_Kč'],
    ['en_SK', '€1,190', '€1,190.50'],
    ['en_HU', '1_190_Ft', '1_190,50_Ft'],
    ['en_SI', '€1,190', '€1,190.50'],
    ['en_HR', '1.190_€', '1.190,50_€'],
    ['en_RO', '1.190_lei', '1.190,50_lei'],
    ['en_BG', '1_190_€', '1_190,50_€'],
    ['en_TR', '₺1.190', '₺1.190,50'],
    ['en_IL', '₪1,190', '₪1,190.50'],
    ['en_RU', '1_190_₽', '1_190,50_₽'],
    ['en_US', '$1,190_USD', '$1,190.50_USD'],
    ['es_US', '$1,190_USD', '$1,190.50_USD'],
    ['en_CA', '$1,190', '$1,190.50'],
    ['fr_CA', '1_190_$', '1_190,50_$'],
    ['es_MX', '$1,190_MXN', '$1,190.50_MXN'],
    ['es_CO', '$_1.190', '$_1.190,50'],
    ['es_CL', '$1.190', '$1.190.500'],
    ['pt_BR', 'R$_1.190', 'R$_1.190,50'],
    ['en_JP', '¥1,190', '¥1,190,500'],
    ['en_KR', '₩1,190', '₩1,190,500'],
    ['en_TW', 'NT$1,190', 'NT$1,190.50'],
    ['en_HK', 'HK$1,190', 'HK$1,190.50'],
    ['en_TH', '฿1,190', '฿1,190.50'],
    ['en_AU', '$1,190', '$1,190.50'],
  ] as const

  test.each(locales)('has its currency and thousands separators in %s', (locale) => {
    const { currency } = marketOfLocale(locale)
    const format = formatPrice(1_234_567 * 10 ** getCurrencyDigits(currency), locale)
    expect(format).toMatch(/1[^\d]234[^\d]567/)
    expect(format.replace(/[\d\s.,'’\u00a0]/g, '')).not.toBe('')
  })

  /** Engines have long formatted these the same way; their data on other English locales still changes. */
  const stableMarkets = ['CH', 'DK', 'SE', 'IL', 'US', 'CA', 'JP', 'KR', 'TW', 'HK', 'TH', 'AU']

  test('uses the engine only for English locales that all engines know', () => {
    const left = locales.filter(
      (locale) => languageOf(locale) === 'en' && !marketOfLocale(locale).priceLocaleTag,
    )
    expect(left.map((locale) => locale.slice(3)).toSorted()).toEqual(['GB', ...stableMarkets].toSorted())
  })

  test.each(written)('%s: %s and %s', (locale, whole, more) => {
    const digits = getCurrencyDigits(marketOfLocale(locale).currency)
    const format = (minor: number) => formatPrice(minor, locale).replaceAll(nb, '_')
    expect([format(1190 * 10 ** digits), format(digits ? 119_050 : 1_190_500)]).toEqual([whole, more])
  })
})

test.each(marketCases)(
  'writes price, total and tax of a purchase in $locale',
  ({ locale, price, total, tax }) => {
    const { currency } = marketOfLocale(locale)
    for (const { amount, text } of [price, total, tax])
      expect(withPlainSpaces(formatPrice(toMinor(amount, currency), locale))).toBe(text)
  },
)

describe('minor units', () => {
  test('round-trip through the API', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        (minor) => toMinor(toDecimal(minor, 'EUR'), 'EUR') === minor,
      ),
    )
  })
  test('reject amounts that the currency does not have', () => {
    expect(() => toMinor(1.005, 'EUR')).toThrow(RangeError)
    expect(() => toMinor(Number.NaN, 'EUR')).toThrow(RangeError)
  })
  test.each([
    [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
    [3, 'BHD IQD JOD KWD LYD OMR TND'],
    [2, 'EUR HUF TWD COP RSD ALL CVE IDR'],
  ])('have %i decimals in %s, as in ISO 4217', (digits, codes) => {
    for (const code of codes.split(' ')) expect([code, getCurrencyDigits(code)]).toEqual([code, digits])
  })
  test.each([
    [1500, 'en_GB', 'KWD', `KWD${nb}1.500`],
    [1000, 'en_GB', 'KWD', `KWD${nb}1`],
    [-1, 'es_ES', 'TND', `−0,001${nb}TND`],
    [1190, 'fr_FR', 'XOF', `1${nb}190${nb}F${nb}CFA`],
  ] as const)('%i in %s of %s are written in full', (minor, locale, currency, text) => {
    expect(formatPrice(minor, locale, currency)).toBe(text)
  })
  test('support currencies without decimals', () => {
    expect(toMinor(1190, 'JPY')).toBe(1190)
    expect(() => toMinor(11.9, 'JPY')).toThrow(RangeError)
    // Engines use 0 decimals, ISO 4217 has 2.
    expect(toMinor(1190.5, 'HUF')).toBe(119_050)
  })
})

describe('tax', () => {
  test('is derived from the net price', () => {
    expect(extractTax(11900, 190)).toBe(1900)
  })
  test.each([
    [4995, 200, 833],
    [3, 200, 1],
    [4994, 200, 832],
    [9, 200, 2],
    [10255, 255, 2084],
  ])('of %i at %i per mille is rounded half up: %i', (gross, rate, tax) => {
    expect(extractTax(gross, rate)).toBe(tax)
  })
  test('never exceeds the gross amount', () => {
    fc.assert(
      fc.property(fc.nat(1e8), fc.nat(300), (gross, rate) => {
        const tax = extractTax(gross, rate)
        return tax >= 0 && tax <= gross
      }),
    )
  })
})

describe('an amount of a currency', () => {
  test.each([
    [0, 'GBP'],
    [119.95, 'GBP'],
    [0.1 + 0.2, 'GBP'],
    [4.35 * 3, 'GBP'],
    [-119.95, 'GBP'],
    [99_999_999.99, 'GBP'],
    [1190, 'JPY'],
    [1.234, 'KWD'],
  ])('is %d in %s', (decimal, currency) => {
    expect(isAmount(decimal, currency)).toBe(true)
  })

  test.each([
    [1e-9, 'GBP'],
    [1e-15, 'GBP'],
    [-1e-15, 'GBP'],
    [1e-320, 'JPY'],
    [Number.MIN_VALUE, 'GBP'],
    [0.001, 'GBP'],
    [119.505, 'GBP'],
    [119.5000001, 'GBP'],
    [99_999_999.991, 'GBP'],
    [0.4, 'JPY'],
    [1.2345, 'KWD'],
    [1e21, 'GBP'],
    [Number.MAX_SAFE_INTEGER, 'GBP'],
    [Number.NaN, 'GBP'],
    [Number.POSITIVE_INFINITY, 'GBP'],
  ])('is not %d in %s', (decimal, currency) => {
    expect(isAmount(decimal, currency)).toBe(false)
    expect(() => toMinor(decimal, currency)).toThrow(RangeError)
  })
})
