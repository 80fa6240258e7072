import { expect, test } from 'vitest'
import { canonicalTarget, productSlug, productUrl } from './product-url.ts'

test.each([
  ['Sierra Nº 14', 'Marrón óxido', 'sierra-no-14-marron-oxido'],
  ['Große', 'Weiß', 'grosse-weiss'],
  ['  L’Été  ', '100%', 'l-ete-100'],
])('slugs %s in %s as %s', (name, color, slug) => {
  expect(productSlug(name, color)).toBe(slug)
})

test('uses all as the canonical target of a unisex product', () => {
  expect(canonicalTarget(['M'])).toBe('M')
  expect(canonicalTarget(['W', 'M'])).toBe('X')
  const product = { material: 'K1005-001', family: 'shoes', name: 'Andar', color: 'Arena' } as const
  expect(productUrl('es_MX', { ...product, targets: ['W', 'M'] })).toBe(
    '/es_MX/todo/calzado/andar-arena/K1005-001',
  )
  expect(productUrl('de_DE', { ...product, targets: ['W'] })).toBe(
    '/de_DE/damen/schuhe/andar-arena/K1005-001',
  )
})
