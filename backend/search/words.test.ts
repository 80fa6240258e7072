import { describe, expect, it } from 'vitest'
import { isColorGroup } from '#i18n/color-groups.ts'
import { languages } from '#i18n/markets.ts'
import { placeNames, placePath } from './places.ts'
import { readSearchWords } from './words.ts'

describe.each(languages)('the words of %s', (language) => {
  const words = readSearchWords(language)

  it('name every kind, colour group and page that English names', () => {
    const english = readSearchWords('en')
    expect(Object.keys(words.kinds).sort()).toEqual(Object.keys(english.kinds).sort())
    expect(Object.keys(words.colors).sort()).toEqual(Object.keys(english.colors).sort())
    expect(Object.keys(words.colors).every(isColorGroup)).toBe(true)
    expect(Object.keys(words.places).sort()).toEqual([...placeNames].sort())
  })

  it('lead one way only', () => {
    const all = Object.values(words.places).flat()
    expect(new Set(all).size).toBe(all.length)
  })

  it('promote pages that there are', () => {
    expect(words.promoted.length).toBeGreaterThanOrEqual(5)
    for (const { place } of words.promoted) expect(placePath(place, 'en_GB')).toMatch(/^\/en_GB\/[\w/-]+$/)
  })
})
