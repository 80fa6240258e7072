import { describe, expect, it } from 'vitest'
import { marketCodes } from '#config/markets.ts'
import { detectMarket, pickLocale, suggestLocale } from './suggest-locale.ts'
import { findMarketByTimeZone } from './time-zones.ts'

const signs = { country: null, timeZone: 'Europe/London', languages: ['en-GB'] }

describe('the market of a visitor', () => {
  it.each([
    ['the network knows', { country: 'JP', timeZone: 'Europe/London' }, 'JP'],
    ['the network names no market of ours', { country: 'AQ', timeZone: 'Europe/London' }, null],
    ['the clock tells', { country: null, timeZone: 'Europe/Berlin' }, 'DE'],
    ['a country has many clocks', { country: null, timeZone: 'America/Indiana/Knox' }, 'US'],
    ['the clock is of nowhere we deliver to', { country: null, timeZone: 'Asia/Kolkata' }, null],
    ['nothing tells', { country: null, timeZone: 'UTC' }, null],
    ['the clock has no name', { country: null, timeZone: '' }, null],
  ] as const)('%s', (_, told, market) => {
    expect(detectMarket(told)).toBe(market)
  })

  it('is not derived from the language: half of the world reads English', () => {
    const told = { country: null, timeZone: 'Asia/Dubai', languages: ['en-US', 'fr-FR'] }
    expect(suggestLocale('de_DE', told)).toBeNull()
  })

  it('is detected by every listed time zone', () => {
    const zonesOf = (code: string) => new Intl.Locale(`und-${code}`).getTimeZones?.() ?? []
    const told = marketCodes.filter((code) =>
      zonesOf(code).some((zone) => findMarketByTimeZone(zone) === code),
    )
    expect(told.length).toBeGreaterThanOrEqual(46)
    expect(told.filter((code) => zonesOf(code).some((zone) => findMarketByTimeZone(zone) !== code))).toEqual(
      [],
    )
  })

  it.each([
    ['US', 'America/Indiana/Indianapolis America/Indianapolis'],
    ['US', 'America/Kentucky/Louisville America/Louisville'],
    ['CA', 'America/Atikokan America/Coral_Harbour'],
  ])('is known in %s by any name of its time zone: %s', (market, zones) => {
    for (const zone of zones.split(' ')) expect(findMarketByTimeZone(zone)).toBe(market)
  })

  it('uses the first language of the visitor that the market has', () => {
    expect(pickLocale('CH', ['it-IT', 'de'])).toBe('it_CH')
    expect(pickLocale('CH', ['ja'])).toBe('de_CH')
    expect(pickLocale('BE', ['FR-be'])).toBe('fr_BE')
    // Kaqchikel is no Catalan.
    expect(pickLocale('ES', ['cak', 'en-GB'])).toBe('en_ES')
  })

  it('is not suggested if it takes no orders', () => {
    expect(suggestLocale('en_GB', { ...signs, country: 'IL' })).toBeNull()
  })

  it('suggests nothing to a visitor in the right market', () => {
    expect(suggestLocale('en_GB', signs)).toBeNull()
    expect(suggestLocale('en_XI', signs)).toBeNull()
    expect(suggestLocale('en_XI', { ...signs, country: 'XI' })).toBeNull()
    expect(suggestLocale('es_ES', signs)).toBe('en_GB')
  })
})
