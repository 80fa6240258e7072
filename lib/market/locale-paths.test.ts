import { describe, expect, test } from 'vitest'
import { getSamePagePath, toLocalePath } from './locale-paths.ts'

test('translates the segments of a grid', () => {
  expect(toLocalePath('/en_GB/all/shoes/boots', 'es_ES')).toBe('/es_ES/todo/zapatos/botas')
  expect(toLocalePath('/es_ES/mujer/zapatos', 'es_MX')).toBe('/es_MX/mujer/calzado')
})

test('keeps name and material of a sheet', () => {
  expect(toLocalePath('/de_DE/alle/schuhe/sierra-cognac/KVBT001-001', 'it_IT')).toBe(
    '/it_IT/tutto/scarpe/sierra-cognac/KVBT001-001',
  )
})

test('changes only the locale of untranslated pages', () => {
  expect(toLocalePath('/fr_FR', 'en_US')).toBe('/en_US')
  expect(toLocalePath('/fr_FR/bolsa', 'en_US')).toBe('/en_US/bolsa')
})

test('leads unknown paths to the home page', () => {
  expect(toLocalePath('/fr_FR/nulle/part', 'en_US')).toBe('/en_US')
  expect(toLocalePath('/nowhere', 'en_US')).toBe('/en_US')
})

test('keeps the names of content, landing pages and stores', () => {
  expect(toLocalePath('/en_GB/content/faq', 'pt_PT')).toBe('/pt_PT/content/faq')
  expect(toLocalePath('/en_GB/landings/sales', 'nl_NL')).toBe('/nl_NL/landings/sales')
  expect(toLocalePath('/en_GB/stores/es/sevilla', 'ca_ES')).toBe('/ca_ES/stores/es/sevilla')
  expect(toLocalePath('/en_GB/myaccount/myorders', 'ca_ES')).toBe('/ca_ES/myaccount/myorders')
})

test.each([
  ['/en_GB/checkout', 'en_XI', '/en_XI/bolsa'],
  ['/en_CA/checkout', 'fr_CA', '/fr_CA/checkout'],
  ['/en_GB/bolsa', 'en_XI', '/en_XI/bolsa'],
] as const)('switching %s to %s leads to %s: another market shows the bag first', (path, to, found) => {
  expect(getSamePagePath(path, to, new Map())).toBe(found)
})

describe('a page with alternates', () => {
  const sheet = '/en_GB/all/shoes/andar-sand/K100052-001'
  const alternates = new Map([
    ['en-GB', sheet],
    ['es-ES', '/es_ES/todo/zapatos/andar-arena/K100052-001'],
  ])

  test.each([
    ['es_ES', '/es_ES/todo/zapatos/andar-arena/K100052-001'],
    ['en_XI', '/en_XI/all/shoes/andar-sand/K100052-001'],
    ['de_DE', '/de_DE/alle/schuhe'],
  ] as const)('leads in %s to %s', (to, path) => {
    expect(getSamePagePath(sheet, to, alternates)).toBe(path)
  })

  test('leads to the home page if its grid is empty', () => {
    expect(getSamePagePath('/en_GB/all/campergoods/gift-cards', 'es_MX', alternates)).toBe('/es_MX')
  })

  test.each([
    ['/en_GB/content/faq', ['en-GB', 'es-ES', 'x-default'], '/pt_PT/content/faq'],
    ['/en_GB/landings/sales', ['en-GB', 'x-default'], '/pt_PT/landings/sales'],
    ['/es_ES/content/faq', ['es-ES', 'es-MX'], '/pt_PT'],
  ])('keeps %s, which exists in %s, with English as the fallback in: %s', (path, tags, found) => {
    const pageAlternates = new Map(tags.map((tag) => [tag, path]))
    expect(getSamePagePath(path, 'pt_PT', pageAlternates)).toBe(found)
  })

  test('is translated if it has none', () => {
    expect(getSamePagePath('/en_GB/women/shoes', 'es_MX', new Map())).toBe('/es_MX/mujer/calzado')
  })
})
