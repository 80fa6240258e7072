import { expect, test } from 'vitest'
import { getStaleTags } from './tags.ts'

test('a changed product makes its sheet, its siblings’ sheets and its brand’s lists stale', () => {
  expect(getStaleTags({ type: 'product', code: 'K100522-001', model: 'andar', brand: 'vereda' })).toEqual([
    'product:K100522-001',
    'model:andar',
    'lists:vereda',
  ])
})

test('a changed catalogue touches the lists of all brands, which show each other’s things', () => {
  expect(getStaleTags({ type: 'catalog', brand: 'taller' })).toEqual([
    'lists:vereda',
    'lists:taller',
    'lists:cumbre',
  ])
})

test('changed labels touch everything that shows words', () => {
  expect(getStaleTags({ type: 'labels' })).toEqual(['labels'])
})

test('a changed page touches itself and the lists of its kind', () => {
  expect(getStaleTags({ type: 'content', brand: 'cumbre', kind: 'legal', code: 'terms' })).toEqual([
    'page:cumbre:legal:terms',
    'pages:cumbre:legal',
  ])
  expect(getStaleTags({ type: 'stores' })).toEqual(['stores'])
})
