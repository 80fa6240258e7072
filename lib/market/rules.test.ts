import { expect, test } from 'vitest'
import { pathInLocale } from './rules.ts'

test('a grid’s words are translated', () => {
  expect(pathInLocale('/en_GB/all/shoes/boots', 'es_ES')).toBe('/es_ES/todo/zapatos/botas')
  expect(pathInLocale('/es_ES/mujer/zapatos', 'es_MX')).toBe('/es_MX/mujer/calzado')
})

test('a sheet keeps its name and material', () => {
  expect(pathInLocale('/de_DE/alle/schuhe/sierra-cognac/KVBT001-001', 'it_IT')).toBe(
    '/it_IT/tutto/scarpe/sierra-cognac/KVBT001-001',
  )
})

test('pages that are spelt alike everywhere only change the locale', () => {
  expect(pathInLocale('/fr_FR', 'en_US')).toBe('/en_US')
  expect(pathInLocale('/fr_FR/bolsa', 'en_US')).toBe('/en_US/bolsa')
})

test('what means nothing leads home', () => {
  expect(pathInLocale('/fr_FR/nulle/part', 'en_US')).toBe('/en_US')
  expect(pathInLocale('/nowhere', 'en_US')).toBe('/en_US')
})
