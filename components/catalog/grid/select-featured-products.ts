import type { GridProduct } from '#lib/catalog/types.ts'

/** Tiles after which a panel is inserted. */
export const featurePositions = [6, 22] as const

/**
 * Selects the featured products of a page: of different kinds, and none that is adjacent to its own panel. A
 * page too short for a panel has none there.
 */
export function selectFeaturedProducts(products: readonly GridProduct[]): readonly GridProduct[] {
  const kinds = new Set<string>()
  const selected: GridProduct[] = []
  for (const position of featurePositions) {
    if (products.length <= position) break
    const distant = products.filter((_, index) => Math.abs(index - position) > 3)
    const featured =
      distant.find((product) => !kinds.has(product.category) && product.sizesInStock.length > 0) ?? distant[0]
    if (!featured) break
    kinds.add(featured.category)
    selected.push(featured)
  }
  return selected
}
