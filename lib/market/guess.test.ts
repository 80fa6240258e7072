import { describe, expect, it } from 'vitest'
import { marketCodes } from '#i18n/markets.ts'
import { guessMarket, localeFor, suggestionFor } from './guess.ts'
import { marketOfZone } from './time-zones.ts'

const signs = { country: null, timeZone: 'Europe/London', languages: ['en-GB'] }

describe('where a visitor is', () => {
  it.each([
    ['the network knows', { country: 'JP', timeZone: 'Europe/London' }, 'JP'],
    ['the network names no market of ours', { country: 'AQ', timeZone: 'Europe/London' }, null],
    ['the clock tells', { country: null, timeZone: 'Europe/Berlin' }, 'DE'],
    ['a country has many clocks', { country: null, timeZone: 'America/Indiana/Knox' }, 'US'],
    ['the clock is of nowhere we deliver to', { country: null, timeZone: 'Asia/Kolkata' }, null],
    ['nothing tells', { country: null, timeZone: 'UTC' }, null],
    ['the clock has no name', { country: null, timeZone: '' }, null],
  ] as const)('%s', (_, told, market) => {
    expect(guessMarket(told)).toBe(market)
  })

  it('is not guessed by language: half of the world reads English', () => {
    const told = { country: null, timeZone: 'Asia/Dubai', languages: ['en-US', 'fr-FR'] }
    expect(suggestionFor('de_DE', told)).toBeNull()
  })

  it('is known by its clock of every market that has a line, as the engine lists them', () => {
    const zonesOf = (code: string) => new Intl.Locale(`und-${code}`).getTimeZones?.() ?? []
    const told = marketCodes.filter((code) => zonesOf(code).some((zone) => marketOfZone(zone) === code))
    expect(told.length).toBeGreaterThanOrEqual(46)
    expect(told.filter((code) => zonesOf(code).some((zone) => marketOfZone(zone) !== code))).toEqual([])
  })

  it.each([
    ['US', 'America/Indiana/Indianapolis America/Indianapolis'],
    ['US', 'America/Kentucky/Louisville America/Louisville'],
    ['CA', 'America/Atikokan America/Coral_Harbour'],
  ])('is known in %s whichever name the engine has for a clock: %s', (market, zones) => {
    for (const zone of zones.split(' ')) expect(marketOfZone(zone)).toBe(market)
  })

  it('says it in the first of their languages that the market speaks', () => {
    expect(localeFor('CH', ['it-IT', 'de'])).toBe('it_CH')
    expect(localeFor('CH', ['ja'])).toBe('de_CH')
    expect(localeFor('BE', ['FR-be'])).toBe('fr_BE')
    // Kaqchikel is no Catalan.
    expect(localeFor('ES', ['cak', 'en-GB'])).toBe('en_ES')
  })

  it('is not suggested where no orders are taken', () => {
    expect(suggestionFor('en_GB', { ...signs, country: 'IL' })).toBeNull()
  })

  it('suggests nothing to who is there', () => {
    expect(suggestionFor('en_GB', signs)).toBeNull()
    expect(suggestionFor('en_XI', signs)).toBeNull()
    expect(suggestionFor('en_XI', { ...signs, country: 'XI' })).toBeNull()
    expect(suggestionFor('es_ES', signs)).toBe('en_GB')
  })
})
