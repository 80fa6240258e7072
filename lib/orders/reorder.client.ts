import { addProducts, findAvailableLines, toTransferredProduct } from '#lib/bag/transfer-bag.client.ts'
import type { BagLine } from '#lib/bag/types.ts'
import { report } from '#lib/errors/report.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { PlacedOrder } from './types.ts'

/** What can be ordered again: no gift of a voucher, and no gift card, whose recipient was chosen once. */
export const getReorderableLines = ({ lines }: Pick<PlacedOrder, 'lines'>): readonly BagLine[] =>
  lines.filter(({ giftCard, giftVoucherCode }) => !giftCard && giftVoucherCode === null)

export type ReorderResult = {
  /** How many lines were added to the bag. */
  readonly added: number
  /** Names of what is no longer available. */
  readonly missing: readonly string[]
  /** Names of available lines that did not fit into the bag, or whose request failed. */
  readonly rejected: readonly string[]
}

/** Adds to the bag what is still available of an order. Never throws; null if the shop was not reached. */
export async function reorder(
  { brand, locale }: ShopContext,
  order: Pick<PlacedOrder, 'lines'>,
): Promise<ReorderResult | null> {
  const wanted = getReorderableLines(order)
  try {
    const { lines, missing } = await findAvailableLines(brand, locale, wanted)
    const products = lines.map((line) => ({ ...toTransferredProduct(line), name: line.name }))
    const waiting = new Set(products)
    await addProducts(products, (product) => void waiting.delete(product))
    return {
      added: products.length - waiting.size,
      missing: missing.map(({ name }) => name),
      rejected: [...waiting].map(({ name }) => name),
    }
  } catch (cause) {
    report('reorder', String(cause))
    return null
  }
}
