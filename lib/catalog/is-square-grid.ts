import type { Brand } from '#i18n/brands.ts'
import type { CategoryPath } from '#i18n/routing.ts'

/**
 * Where tiles are square: what is as wide as high would stand lost in an upright one. Families, and categories below
 * them with all that is deeper.
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
  return squareGrids[brand].some((place) => path === place || path.startsWith(`${place}/`))
}
