import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { pageNames, pagePath } from '#backend/search/records/shop-pages.ts'
import { isColorGroup } from '#config/color-groups.ts'
import { languages } from '#config/markets.ts'
import { readAllSearchWords, readSearchWords } from './search-words.ts'

describe.each(languages)('the words of %s', (language) => {
  const words = readSearchWords(language)

  it('cover every kind, colour group and page of the English file', () => {
    const english = readSearchWords('en')
    expect(Object.keys(words.kinds).sort()).toEqual(Object.keys(english.kinds).sort())
    expect(Object.keys(words.colors).sort()).toEqual(Object.keys(english.colors).sort())
    expect(Object.keys(words.colors).every(isColorGroup)).toBe(true)
    expect(Object.keys(words.places).sort()).toEqual([...pageNames].sort())
  })

  it('have one meaning each', () => {
    const all = Object.values(words.places).flat()
    expect(new Set(all).size).toBe(all.length)
  })

  it('promote existing pages', () => {
    expect(words.promoted.length).toBeGreaterThanOrEqual(5)
    for (const { place } of words.promoted) expect(pagePath(place, 'en_GB')).toMatch(/^\/en_GB\/[\w/-]+$/)
  })
})

describe('a language whose words cannot be read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-search-words-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const copy = (language: string) =>
    copyFileSync(join(import.meta.dirname, 'words', `${language}.yaml`), join(folder, `${language}.yaml`))

  it('falls back to English, and reports the reason once', () => {
    for (const language of languages) if (language !== 'de' && language !== 'it') copy(language)
    writeFileSync(join(folder, 'it.yaml'), 'kinds: 7')
    const { words, errors } = readAllSearchWords(folder)
    expect(words.de).toBe(words.en)
    expect(words.it).toBe(words.en)
    expect(words.fr).toEqual(readSearchWords('fr'))
    expect(errors.map(({ language }) => language).sort()).toEqual(['de', 'it'])
    expect(errors.map(({ cause }) => String(cause)).join()).toMatch(/it\.yaml: kinds/)
  })

  it('throws where it is English', () => {
    writeFileSync(join(folder, 'en.yaml'), 'kinds: 7')
    expect(() => readAllSearchWords(folder)).toThrow(/en\.yaml/)
  })
})
