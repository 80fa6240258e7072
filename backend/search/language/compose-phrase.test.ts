import { expect, it } from 'vitest'
import type { Language } from '#config/markets.ts'
import { composeColorPhrase } from './compose-phrase.ts'
import { readSearchWords } from './search-words.ts'

it.each([
  ['en', 'red', 'boots', 'red boots'],
  ['es', 'red', 'botas', 'botas rojas'],
  ['es', 'black', 'zapatos', 'zapatos negros'],
  ['fr', 'black', 'bottes', 'bottes noires'],
  ['it', 'black', 'stivali', 'stivali neri'],
  ['it', 'white', 'scarpe', 'scarpe bianche'],
  ['pt', 'black', 'botas', 'botas pretas'],
  ['de', 'red', 'Stiefel', 'rote Stiefel'],
  ['nl', 'white', 'laarzen', 'witte laarzen'],
] satisfies (readonly [Language, string, string, string])[])(
  '%s: %s %s are %s',
  (language, group, kind, said) => {
    const forms = Object.entries(readSearchWords(language).colors).find(([name]) => name === group)?.[1] ?? []
    expect(composeColorPhrase(language, forms, kind)).toBe(said)
  },
)
