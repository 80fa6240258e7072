import { expect, test } from 'vitest'
import { highlightMatches } from './highlight-matches.ts'

/** The text with its hits in brackets. */
const shown = (text: string, typed: string) =>
  highlightMatches(text, typed)
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('')

test.each([
  ['Red boots', 'boo', 'Red [boo]ts'],
  ['Bottes été', 'ete', 'Bottes [été]'],
  ['Straße', 'strasse', '[Straße]'],
  ['Straße', 'ss', 'Stra[ß]e'],
  ['boots', 'boo boots', '[boots]'],
  ['red red', 'red', '[red] [red]'],
  ['Andar', '', 'Andar'],
  ['赤いブーツ', 'ブーツ', '赤い[ブーツ]'],
  ['a.b(c', '.b(', 'a[.b(]c'],
  ['🥾 boots', 'boots', '🥾 [boots]'],
])('highlights in %j, %j as %j', (text, typed, marked) => {
  expect(shown(text, typed)).toBe(marked)
})
