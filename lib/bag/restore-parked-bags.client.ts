import { report } from '#lib/errors/report.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { removeLine } from './actions.client.ts'
import { addProducts, toTransferredProduct } from './transfer-bag.client.ts'
import type { Bag } from './types.ts'

/** The bag without a line; a line that cannot be removed stays. */
async function removeFromParkedBag(shop: ShopContext, bag: Bag, lineId: string): Promise<Bag> {
  const removed = await removeLine(shop, bag, lineId)
  if (removed.ok) return removed.value
  report('parked_bag', removed.error.code)
  return bag
}

/**
 * Moves the lines of parked bags into the bag of the page’s market. A line that was added is removed from its
 * parked bag before the next one, so that a retry, or a run after the page was closed halfway, adds only the
 * rest.
 * @returns the bags that still have lines
 */
export async function restoreParkedBags(shop: ShopContext, bags: readonly Bag[]): Promise<readonly Bag[]> {
  const waiting = new Map(bags.map((bag) => [bag.hash, bag]))
  const products = bags.flatMap(({ hash, lines }) =>
    lines.map((line) => ({ ...toTransferredProduct(line), hash, lineId: line.id })),
  )
  await addProducts(products, async ({ hash, lineId }) => {
    const bag = waiting.get(hash)
    if (bag) waiting.set(hash, await removeFromParkedBag(shop, bag, lineId))
  })
  return [...waiting.values()].filter(({ lines }) => lines.length > 0)
}
