import { expect, test, vi } from 'vitest'
import { pageStorage } from '#tests/support/page-storage.ts'
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent.ts'

vi.mock('#lib/errors/report.ts')

const kept = pageStorage()

test('the last search comes first, eight are kept', () => {
  for (let count = 1; count <= 10; count += 1) rememberSearch('vereda', `boots ${count}`)
  expect(recentSearches('vereda')).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((count) => `boots ${count}`))
})

test('the same search again is one, as it was typed last', () => {
  rememberSearch('vereda', 'Málaga')
  rememberSearch('vereda', 'boots')
  rememberSearch('vereda', 'malaga')
  expect(recentSearches('vereda')).toEqual(['malaga', 'boots'])
})

test('brands keep their own', () => {
  rememberSearch('vereda', 'boots')
  expect(recentSearches('taller')).toEqual([])
})

test('one is forgotten, then all, and nothing stays behind', () => {
  rememberSearch('vereda', 'boots')
  rememberSearch('vereda', 'socks')
  rememberSearch('vereda', 'caps')
  expect(forgetSearch('vereda', 'socks')).toEqual(['caps', 'boots'])
  forgetSearches('vereda')
  expect(kept.size).toBe(0)
  rememberSearch('vereda', 'boots')
  expect(forgetSearch('vereda', 'boots')).toEqual([])
  expect(kept.size).toBe(0)
})

test.each(['{', '"boots"', '[1, null, {}, "", "  ", "boots", "boots"]', '{"0":"boots"}'])(
  'what somebody else wrote there does no harm: %s',
  (text) => {
    kept.set('vereda:recent_searches', text)
    expect(recentSearches('vereda')).toEqual(text.startsWith('[1') ? ['boots'] : [])
  },
)
