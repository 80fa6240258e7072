import type { Brand } from '#config/brands.ts'
import type { CategoryPath } from '#i18n/routing.ts'

/**
 * Grids with square tiles: a product as wide as high would look lost in an upright one. Lists families, and
 * categories with all levels below.
 */
const squareGrids: Readonly<Record<Brand, readonly string[]>> = {
  vereda: ['campergoods', 'bags-accessories/accessories'],
  taller: ['campergoods'],
  cumbre: ['campergoods', 'bags-accessories/accessories'],
}

/** Whether a brand shows a grid in square tiles. Collections always are. */
export function isSquareGrid(
  brand: Brand,
  { family, category }: CategoryPath,
  collection: string | null,
): boolean {
  if (collection !== null) return true
  const path = [family, ...category].join('/')
  return squareGrids[brand].some((listed) => path === listed || path.startsWith(`${listed}/`))
}
