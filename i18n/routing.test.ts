import { describe, expect, it } from 'vitest'
import { locales } from './locales.ts'
import {
  type Category,
  categoryPaths,
  type Family,
  families,
  gridPath,
  isMaterial,
  parseGridSegments,
  productPath,
  type Target,
  targets,
} from './routing.ts'

const targetNames = Object.keys(targets) as Target[]
const familyNames = Object.keys(families) as Family[]
const pathsBelow = (family: Family): readonly string[] =>
  family === 'all' ? Object.values(categoryPaths).flat() : categoryPaths[family]
const allPaths = targetNames.flatMap((target) =>
  familyNames.flatMap((family) =>
    ['', ...pathsBelow(family)].map((path) => ({
      target,
      family,
      category: path.split('/').filter(Boolean) as Category[],
    })),
  ),
)
const segmentsOf = (path: string) => path.split('/').slice(2)

describe('translated grid paths', () => {
  it.each(locales)('of %s parse back to the same grid', (locale) => {
    for (const categoryPath of allPaths)
      expect(parseGridSegments(locale, segmentsOf(gridPath(locale, categoryPath)))).toEqual(categoryPath)
  })

  it.each(locales)('of %s are unique and plain ASCII', (locale) => {
    const written = allPaths.map((categoryPath) => gridPath(locale, categoryPath))
    expect(new Set(written).size).toBe(allPaths.length)
    for (const path of written) expect(path).toMatch(/^\/[a-z]{2}_[A-Z]{2}(\/[a-z-]+)+$/)
  })

  it('are parsed in every other language, so that a shared link works', () => {
    const boots = { target: 'women', family: 'shoes', category: ['boots'] } as const
    for (const from of locales)
      for (const to of locales)
        expect(parseGridSegments(to, segmentsOf(gridPath(from, boots)))).toEqual(boots)
  })

  it('are unambiguous across all languages with their own segments', () => {
    const spoken = ['en_GB', 'es_ES', 'es_MX', 'fr_FR', 'de_DE', 'it_IT'] as const
    for (const from of spoken)
      for (const categoryPath of allPaths)
        for (const to of spoken)
          expect(parseGridSegments(to, segmentsOf(gridPath(from, categoryPath)))).toEqual(categoryPath)
  })

  it('are null for an unknown or missing segment', () => {
    expect(parseGridSegments('en_GB', ['women'])).toBeNull()
    expect(parseGridSegments('en_GB', ['women', 'shoes', 'hats'])).toBeNull()
    expect(parseGridSegments('en_GB', ['shoes', 'women'])).toBeNull()
    expect(parseGridSegments('en_GB', [])).toBeNull()
  })

  it('are null if the family has no such path', () => {
    for (const path of ['boots/boots', 'ankle-boots', 'boots/sneakers', 'backpacks'])
      expect(parseGridSegments('en_GB', ['women', 'shoes', ...path.split('/')])).toBeNull()
  })
})

describe('product paths', () => {
  it('end in slug and material', () => {
    const product = { target: 'all', family: 'shoes', slug: 'andar-arena', code: 'K10052-001' } as const
    expect(productPath('es_ES', product)).toBe('/es_ES/todo/zapatos/andar-arena/K10052-001')
  })

  it('accept materials of five or seven characters, a hyphen and three', () => {
    for (const code of ['K1005-001', 'K100522-001']) expect(isMaterial(code)).toBe(true)
    for (const code of ['K10052-001', 'K1005-01', 'K1005001', '', 'K1005-001x'])
      expect(isMaterial(code)).toBe(false)
  })
})
