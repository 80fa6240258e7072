import type { LiveProduct, SheetSize } from '#lib/catalog/types.ts'

/** Up to this number of units, the stock is shown as low. */
const lowStockThreshold = 3

export type SizeStock =
  | { readonly state: 'unknown' | 'plenty' | 'gone' }
  | { readonly state: 'few'; readonly left: number }

/**
 * The known stock of a size; a size missing from the live answer is sold out.
 * @param left stock of the bundle’s part by size, see `OfferSelection`
 */
export function getSizeStock(
  { value }: Pick<SheetSize, 'value'>,
  live: Pick<LiveProduct, 'sizes'> | undefined,
  left: ReadonlyMap<string, number> | null = null,
): SizeStock {
  if (!live) return { state: 'unknown' }
  const productStock = live.sizes.find((size) => size.value === value)?.stock ?? 0
  const stock = left ? Math.min(productStock, left.get(value) ?? left.get('') ?? 0) : productStock
  if (stock <= 0) return { state: 'gone' }
  return stock <= lowStockThreshold ? { state: 'few', left: stock } : { state: 'plenty' }
}
