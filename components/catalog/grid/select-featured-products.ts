import type { GridProduct } from '#lib/catalog/types.ts'

/** Tiles after which a panel is inserted. */
export const featurePositions = [6, 22] as const

/**
 * Selects the featured products of a page: of different kinds, and none that is adjacent to its own panel. A
 * page too short for a panel has none there.
 */
export function selectFeaturedProducts(products: readonly GridProduct[]): readonly GridProduct[] {
  const kinds = new Set<string>()
  const chosen: GridProduct[] = []
  for (const place of featurePositions) {
    if (products.length <= place) break
    const far = products.filter((_, index) => Math.abs(index - place) > 3)
    const pick =
      far.find((product) => !kinds.has(product.category) && product.sizesInStock.length > 0) ?? far[0]
    if (!pick) break
    kinds.add(pick.category)
    chosen.push(pick)
  }
  return chosen
}
