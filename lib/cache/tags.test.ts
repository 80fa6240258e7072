import { expect, test } from 'vitest'
import { tagsOf } from './tags.ts'

test('a changed product makes its sheet, its siblings’ sheets and its brand’s lists stale', () => {
  expect(tagsOf({ type: 'product', code: 'K100522-001', model: 'andar', brand: 'vereda' })).toEqual([
    'product:K100522-001',
    'model:andar',
    'lists:vereda',
  ])
})

test('a changed catalogue touches the lists of all brands, which show each other’s things', () => {
  expect(tagsOf({ type: 'catalog', brand: 'taller' })).toEqual([
    'lists:vereda',
    'lists:taller',
    'lists:cumbre',
  ])
})

test('changed labels touch everything that shows words', () => {
  expect(tagsOf({ type: 'labels' })).toEqual(['labels'])
})

test('a changed page touches itself and the lists of its kind', () => {
  expect(tagsOf({ type: 'content', brand: 'cumbre', kind: 'legal', code: 'terms' })).toEqual([
    'page:cumbre:legal:terms',
    'pages:cumbre:legal',
  ])
  expect(tagsOf({ type: 'stores' })).toEqual(['stores'])
})
