import { expect, test } from 'vitest'
import { getStaleTags } from './tags.ts'

test('a changed product invalidates its sheet, its siblings’ sheets and its brand’s lists', () => {
  expect(getStaleTags({ type: 'product', code: 'K100522-001', model: 'andar', brand: 'vereda' })).toEqual([
    'product:K100522-001',
    'model:andar',
    'lists:vereda',
  ])
})

test('a changed catalogue invalidates the lists of all brands, which show each other’s products', () => {
  expect(getStaleTags({ type: 'catalog', brand: 'taller' })).toEqual([
    'lists:vereda',
    'lists:taller',
    'lists:cumbre',
  ])
})

test('changed labels invalidate everything with labels', () => {
  expect(getStaleTags({ type: 'labels' })).toEqual(['labels'])
})

test('a changed page invalidates itself and the lists of its kind', () => {
  expect(getStaleTags({ type: 'content', brand: 'cumbre', kind: 'legal', code: 'terms' })).toEqual([
    'page:cumbre:legal:terms',
    'pages:cumbre:legal',
  ])
  expect(getStaleTags({ type: 'stores' })).toEqual(['stores'])
})
