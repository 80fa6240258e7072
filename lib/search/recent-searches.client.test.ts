import { expect, test, vi } from 'vitest'
import { pageStorage } from '#tests/support/page-storage.ts'
import {
  clearRecentSearches,
  getRecentSearches,
  removeRecentSearch,
  saveRecentSearch,
} from './recent-searches.client.ts'

vi.mock('#lib/errors/report.client.ts')

const storage = pageStorage()

test('stores the newest first, eight at most', () => {
  for (let count = 1; count <= 10; count += 1) saveRecentSearch('vereda', `boots ${count}`)
  expect(getRecentSearches('vereda')).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((count) => `boots ${count}`))
})

test('stores a repeated search once, in its last spelling', () => {
  saveRecentSearch('vereda', 'Málaga')
  saveRecentSearch('vereda', 'boots')
  saveRecentSearch('vereda', 'malaga')
  expect(getRecentSearches('vereda')).toEqual(['malaga', 'boots'])
})

test('stores searches per brand', () => {
  saveRecentSearch('vereda', 'boots')
  expect(getRecentSearches('taller')).toEqual([])
})

test('removes one search, then all', () => {
  saveRecentSearch('vereda', 'boots')
  saveRecentSearch('vereda', 'socks')
  saveRecentSearch('vereda', 'caps')
  expect(removeRecentSearch('vereda', 'socks')).toEqual(['caps', 'boots'])
  clearRecentSearches('vereda')
  expect(storage.size).toBe(0)
  saveRecentSearch('vereda', 'boots')
  expect(removeRecentSearch('vereda', 'boots')).toEqual([])
  expect(storage.size).toBe(0)
})

test.each(['{', '"boots"', '[1, null, {}, "", "  ", "boots", "boots"]', '{"0":"boots"}'])(
  'ignores foreign content: %s',
  (text) => {
    storage.set('vereda:recent_searches', text)
    expect(getRecentSearches('vereda')).toEqual(text.startsWith('[1') ? ['boots'] : [])
  },
)
