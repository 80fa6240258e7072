import { describe, expect, it } from 'vitest'
import type { GridProduct } from '#lib/catalog/types.ts'
import { featurePositions, selectFeaturedProducts } from './select-featured-products.ts'

const page = (length: number, change: Partial<GridProduct> = {}) =>
  Array.from({ length }, (_, index) => ({
    code: `K1000-${index}`,
    category: index % 2 ? 'boots' : 'sandals',
    sizesInStock: ['41'],
    ...change,
  })) as readonly GridProduct[] as GridProduct[]

describe('featured products', () => {
  it('are two of different kinds on a full page', () => {
    const chosen = selectFeaturedProducts(page(40))
    expect(chosen).toHaveLength(2)
    expect(new Set(chosen.map(({ category }) => category)).size).toBe(2)
  })

  it('are never adjacent to their own panel', () => {
    const products = page(40)
    for (const [order, product] of selectFeaturedProducts(products).entries())
      expect(Math.abs(products.indexOf(product) - (featurePositions[order] ?? 0))).toBeGreaterThan(3)
  })

  it('need tiles before and after their panel', () => {
    expect(selectFeaturedProducts(page(6))).toHaveLength(0)
    expect(selectFeaturedProducts(page(7))).toHaveLength(1)
    expect(selectFeaturedProducts(page(22))).toHaveLength(1)
    expect(selectFeaturedProducts(page(23))).toHaveLength(2)
  })

  it('are sold-out products only if there is nothing else', () => {
    const products = page(12, { sizesInStock: [] })
    products[1] = { ...products[1], sizesInStock: ['41'] } as GridProduct
    expect(selectFeaturedProducts(products)).toEqual([products[1]])
    expect(selectFeaturedProducts(page(12, { sizesInStock: [] }))).toHaveLength(1)
  })
})
