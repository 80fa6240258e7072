import { describe, expect, it } from 'vitest'
import { marketCodes } from '#config/markets.ts'
import { detectMarket, pickLocale, suggestLocale } from './suggest-locale.ts'
import { findMarketByTimeZone } from './time-zones.ts'

const signals = { country: null, timeZone: 'Europe/London', languages: ['en-GB'] }

describe('the market of a visitor', () => {
  it.each([
    ['comes from the network', { country: 'JP', timeZone: 'Europe/London' }, 'JP'],
    ['is null for a country without a market', { country: 'AQ', timeZone: 'Europe/London' }, null],
    ['comes from the time zone', { country: null, timeZone: 'Europe/Berlin' }, 'DE'],
    ['is known for every time zone of a country', { country: null, timeZone: 'America/Indiana/Knox' }, 'US'],
    ['is null for a time zone without a market', { country: null, timeZone: 'Asia/Kolkata' }, null],
    ['is null for UTC', { country: null, timeZone: 'UTC' }, null],
    ['is null without a time zone', { country: null, timeZone: '' }, null],
  ] as const)('%s', (_, visitorSignals, market) => {
    expect(detectMarket(visitorSignals)).toBe(market)
  })

  it('is not derived from the language: half of the world reads English', () => {
    const visitorSignals = { country: null, timeZone: 'Asia/Dubai', languages: ['en-US', 'fr-FR'] }
    expect(suggestLocale('de_DE', visitorSignals)).toBeNull()
  })

  it('is detected by every listed time zone', () => {
    const zonesOf = (code: string) => new Intl.Locale(`und-${code}`).getTimeZones?.() ?? []
    const visitorSignals = marketCodes.filter((code) =>
      zonesOf(code).some((zone) => findMarketByTimeZone(zone) === code),
    )
    expect(visitorSignals.length).toBeGreaterThanOrEqual(46)
    expect(
      visitorSignals.filter((code) => zonesOf(code).some((zone) => findMarketByTimeZone(zone) !== code)),
    ).toEqual([])
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
    // `cak` is Kaqchikel, not Catalan.
    expect(pickLocale('ES', ['cak', 'en-GB'])).toBe('en_ES')
  })

  it('is not suggested if it takes no orders', () => {
    expect(suggestLocale('en_GB', { ...signals, country: 'IL' })).toBeNull()
  })

  it('suggests nothing to a visitor in the right market', () => {
    expect(suggestLocale('en_GB', signals)).toBeNull()
    expect(suggestLocale('en_XI', signals)).toBeNull()
    expect(suggestLocale('en_XI', { ...signals, country: 'XI' })).toBeNull()
    expect(suggestLocale('es_ES', signals)).toBe('en_GB')
  })
})
