import type { Brand } from '#i18n/brands.ts'
import type { GridPlace } from '#i18n/routing.ts'

type Square = {
  /** Families, and categories below them with all that is deeper: `bags-accessories/accessories`. */
  readonly places: readonly string[]
  /** Codes of campaigns. */
  readonly campaigns: readonly string[]
}

/** Where tiles are square: what is as wide as high would stand lost in an upright one. */
const squareLists: Readonly<Record<Brand, Square>> = {
  vereda: { places: ['campergoods', 'bags-accessories/accessories'], campaigns: [] },
  taller: { places: ['campergoods'], campaigns: [] },
  cumbre: { places: ['campergoods', 'bags-accessories/accessories'], campaigns: ['vertical-k-start'] },
}

/** Whether a brand shows a grid in square tiles. Collections always are. */
export function isSquareGrid(
  brand: Brand,
  { family, category }: GridPlace,
  collection: string | null,
): boolean {
  if (collection !== null) return true
  const path = [family, ...category].join('/')
  return squareLists[brand].places.some((place) => path === place || path.startsWith(`${place}/`))
}

/** Whether a brand shows a campaign in square tiles. */
export function isSquareCampaign(brand: Brand, code: string): boolean {
  return squareLists[brand].campaigns.includes(code)
}
