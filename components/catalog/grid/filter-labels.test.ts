import { expect, it } from 'vitest'
import type { Grid } from '#lib/catalog/types.ts'
import { formatCount, formatSize, getSizeNames } from './filter-labels.ts'

const facet = (value: string, label: string) => ({ value, label, count: 1 })

function grid(size: Grid['facets']['size']) {
  return { products: [], total: 0, facets: { size, color: [], price: null } }
}

const american = {
  grid: grid([facet('22', '5'), facet('37', '5'), facet('40', '7')]),
  locale: 'en_US',
} as const

it('distinguishes a number that children and adults share by its EU size', () => {
  expect(getSizeNames('22', american)).toEqual(['US 5', 'EU 22'])
  expect(formatSize('22', american)).toBe('US 5 (EU 22)')
  expect(formatSize('37', american)).toBe('US 5 (EU 37)')
  expect(getSizeNames('40', american)).toEqual(['US 7', 'EU 40'])
})

const korean = {
  grid: grid([
    facet('42', '270'),
    facet('35-38', '220–240'),
    facet('M', 'M'),
    facet('95', '95 cm'),
    facet('U', 'One size'),
  ]),
  locale: 'en_KR',
} as const

it.each([
  ['42', '270 mm', 'EU 42', '270 mm (EU 42)'],
  ['35-38', '220–240 mm', 'EU 35–38', '220–240 mm (EU 35–38)'],
  ['M', 'M', null, 'M'],
  ['95', '95 cm', null, '95 cm'],
  ['U', 'One size', null, 'One size'],
  ['44', 'EU 44', null, 'EU 44'],
] as const)('names the size %s %s and %s, together %s', (value, first, second, combined) => {
  expect(getSizeNames(value, korean)).toEqual([first, second])
  expect(formatSize(value, korean)).toBe(combined)
})

it('groups digits as the locale does', () => {
  expect([formatCount(40, 'en_GB'), formatCount(100_000, 'en_GB')]).toEqual(['40', '100,000'])
  expect(formatCount(100_000, 'de_DE')).toBe('100.000')
})
