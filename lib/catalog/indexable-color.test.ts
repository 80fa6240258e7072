import { expect, it } from 'vitest'
import type { Locale } from '#i18n/locales.ts'
import type { Category } from '#i18n/routing.ts'
import { readGridQuery } from './grid-query.ts'
import { getIndexableColor } from './indexable-color.ts'

const color = (locale: Locale, category: readonly Category[], search: string) =>
  getIndexableColor(
    locale,
    { target: 'women', family: 'shoes', category },
    readGridQuery(new URLSearchParams(search)),
  )

it('indexes one colour of a category on the market’s list', () => {
  expect(color('en_GB', ['boots'], 'filter.color=black')).toBe('black')
  expect(color('es_ES', ['sandals'], 'filter.color=brown')).toBe('brown')
  expect(color('en_GB', ['sandals'], 'filter.color=brown')).toBeNull()
  expect(color('en_GB', ['boots'], 'filter.color=pink')).toBeNull()
  expect(color('en_GB', [], 'filter.color=black')).toBeNull()
})

it('indexes no other filtered or sorted page', () => {
  const searches = [
    'filter.color=black,brown',
    'filter.color=black&sort=newest',
    'filter.color=black&page=2',
    '',
  ]
  for (const search of [
    ...searches,
    'filter.color=black&filter.size=41',
    'filter.color=black&filter.price=50-',
  ])
    expect(color('en_GB', ['boots'], search)).toBeNull()
})
