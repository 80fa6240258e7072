import { expect, it } from 'vitest'
import { locales } from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages/index.ts'
import { createTranslator } from '#i18n/translate.ts'
import { buildMarketList, buildMarketSuggestion } from './build-market-list.ts'
import { marketListData } from './market-list-data.ts'

const build = (locale: 'en_GB' | 'de_DE' | 'es_MX') =>
  buildMarketList('vereda', locale, createTranslator(locale, messagesOf(locale)))

it.each(['en_GB', 'de_DE', 'es_MX'] as const)('lists every locale once, in %s', (locale) => {
  const list = build(locale)
  const listed = list.regions.flatMap(({ markets }) =>
    markets.flatMap(({ links }) => links.map((link) => link.locale)),
  )
  expect(listed.toSorted()).toEqual([...locales].toSorted())
  expect(marketListData.parse(JSON.parse(JSON.stringify(list)))).toEqual(list)
})

it('sorts the countries of a region by their names in the visitor’s language', () => {
  const [europe] = build('de_DE').regions
  const names = europe?.markets.map(({ name }) => name) ?? []
  expect(names).toContain('Österreich')
  expect(names).toEqual(names.toSorted(new Intl.Collator('de-DE').compare))
})

it('describes prices, delivery and sizes of a market', () => {
  const markets = build('en_GB').regions.flatMap((region) => region.markets)
  const getFacts = (code: string) => markets.find((market) => market.code === code)?.facts
  expect(getFacts('ES')?.[0]).toMatch(/^euros, tax included$/i)
  expect(getFacts('US')?.[0]).toContain('tax is added at checkout')
  expect(getFacts('IL')?.[1]).toBe('No orders online just now')
})

it('suggests a market in its own language', () => {
  const t = createTranslator('es_MX', messagesOf('es_MX'))
  const { tag, text } = buildMarketSuggestion('es_MX', t)
  expect(tag).toBe('es-MX')
  expect(text).toMatch(/México.*pesos/)
})
