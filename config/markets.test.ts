import { describe, expect, it } from 'vitest'
import { defaultLocale, displayLocale, indexedLocales, isLocale, locales, localesOf } from '#i18n/locales.ts'
import {
  currencies,
  languages,
  type Market,
  type MarketCode,
  marketCodes,
  marketGroups,
  marketOf,
  priceListOf,
  priceLists,
} from './markets.ts'

const union = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')
const named =
  'DE ES US NL CA SK JP CZ PT FR MC CH BR KR GB SE TR AU LT IL RU IE LV XI TW TH HK MX CO CL LI MT IT'.split(
    ' ',
  )

const having = (holds: (market: Market) => boolean) =>
  marketCodes.filter((code) => holds(marketOf(code))).sort()

describe('the market table', () => {
  it('has every specified market and EU member exactly once', () => {
    expect(marketCodes).toEqual(expect.arrayContaining([...named, ...union]))
    const grouped = Object.values(marketGroups).flatMap((group) => Object.keys(group))
    expect(grouped.toSorted()).toEqual([...marketCodes].sort())
    expect(having(({ euMember }) => euMember)).toEqual([...union].sort())
  })

  it('generates sixty locales, plus one for each added row', () => {
    expect(locales.length).toBeGreaterThanOrEqual(60)
    expect(new Set(locales).size).toBe(locales.length)
    expect(locales).toContain(defaultLocale)
    for (const locale of locales) expect(locale).toMatch(/^[a-z]{2}_[A-Z]{2}$/)
  })

  it.each(marketCodes)('has a consistent row for %s', (code) => {
    const market = marketOf(code)
    expect(market.code).toBe(code)
    expect(currencies).toContain(market.currency)
    expect(market.languages.every((language) => languages.includes(language))).toBe(true)
    expect(new Set(market.languages).size).toBe(market.languages.length)
    expect(market.phonePrefix).toMatch(/^\+[1-9]\d{0,3}$/)
    expect(priceLists).toContain(market.priceList)
    expect(marketOf(priceListOf(code)).currency).toBe(market.currency)
    expect(market.taxByRegion && market.taxIncluded).toBe(false)
    expect(market.taxRate).toBeGreaterThanOrEqual(0)
    expect(market.euMember && market.currency === 'EUR' ? market.euroCents : 100).toBe(100)
    expect(market.shipping['01'].price).toBeGreaterThan(0)
  })

  it.each(marketCodes)('requires the fields of a parcel address in %s', (code) => {
    const { order, region } = marketOf(code).address
    expect(new Set(order).size).toBe(order.length)
    expect(order).toEqual(expect.arrayContaining(['name', 'surname', 'address', 'city']))
    expect(order.includes('region')).toBe(region !== null)
    expect(order.includes('postalCode')).toBe(code !== 'HK')
  })

  it('has the market groups that rules refer to', () => {
    const expected: readonly (readonly [(market: Market) => boolean, string])[] = [
      [({ taxByRegion }) => taxByRegion, 'CA RU US'],
      [({ taxIncluded }) => !taxIncluded, 'CA RU US'],
      [({ sizeSystem }) => sizeSystem === 'UK', 'GB XI'],
      [({ sizeSystem }) => sizeSystem === 'US', 'AU US'],
      [({ sizeSystem }) => sizeSystem === 'JP', 'JP'],
      [({ sizeSystem }) => sizeSystem === 'KR', 'KR'],
      [({ sizeSystem }) => sizeSystem === 'MX', 'MX'],
      [({ sizeSystem }) => sizeSystem === 'RU', 'RU'],
      [({ sizeSystem }) => sizeSystem === 'BR', 'BR'],
      [
        ({ doubleOptIn }) => doubleOptIn,
        'AT BE BG CA CH CY CZ DE DK EE ES FI FR GR HR HU IE IT KR LI LT LU LV MC MT NL PL PT RO SE SI SK',
      ],
      [({ personalShopper }) => !personalShopper, 'CL JP'],
      [({ orderReviews }) => orderReviews, 'MT'],
      [({ confirmsCashOrders }) => confirmsCashOrders, 'BG GR IT RO TR'],
      [({ mirrorOf }) => mirrorOf !== null, 'XI'],
      [({ address }) => address.order.includes('streetNumber'), 'DE'],
      [({ address }) => address.order.includes('colonia'), 'MX'],
      [({ address }) => address.order.includes('comuna'), 'CL'],
      [({ address }) => address.order.includes('nationalId'), 'CL CO'],
      [({ address }) => !address.specialCharacters, 'BR CL CO MX US'],
      [({ shipping }) => shipping['03'] !== undefined, 'TR'],
      [({ sapActive, extendedBlock }) => !sapActive && extendedBlock, 'RU'],
      [({ sapActive, extendedBlock }) => !sapActive && !extendedBlock, 'IL'],
    ]
    for (const [holds, codes] of expected) expect(having(holds)).toEqual(codes.split(' '))
  })
})

it('requires confirmation of cash orders only in markets with cash on delivery', () => {
  expect(
    having(
      ({ confirmsCashOrders, payments }) =>
        confirmsCashOrders && !payments.some((one) => one === 'cash_on_delivery'),
    ),
  ).toEqual([])
})

describe('locales', () => {
  it('fall back to English if the country’s language is not translated', () => {
    for (const code of ['SE', 'JP', 'TR', 'KR'] satisfies MarketCode[])
      expect(localesOf(code)).toEqual([`en_${code}`])
    expect(isLocale('ja_JP')).toBe(false)
  })

  it('of Northern Ireland show Great Britain', () => {
    expect(displayLocale('en_XI')).toBe('en_GB')
    expect(displayLocale('ca_ES')).toBe('ca_ES')
    expect(indexedLocales).toEqual(locales.filter((locale) => locale !== 'en_XI'))
  })
})
