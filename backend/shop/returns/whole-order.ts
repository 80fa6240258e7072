import type { Minor } from '#lib/money/money.ts'
import type { Queryable } from '../../db/client.ts'
import { findOrderLines, type Order, type OrderLine } from '../orders/repository.ts'
import { restoreVoucherUses } from '../vouchers/repository.ts'
import { getDeliveryRefund } from './refund-amounts.ts'
import { findGivenBackLines, type GivenBackLine, isDeliveryRefunded } from './repository.ts'
import { isBought } from './returnable-items.ts'

/** Positions of the lines that went back in the statutory period. */
export const toStatutoryPositions = (lines: readonly GivenBackLine[]): ReadonlySet<number> =>
  new Set(lines.flatMap(({ position, isStatutory }) => (isStatutory ? [position] : [])))

/**
 * Whether all that was bought goes back in the statutory period, with what was refunded before: then the delivery is
 * refunded too. Gift cards are not part of a delivery.
 */
export function coversWholeOrder(
  lines: readonly OrderLine[],
  positions: ReadonlySet<number>,
  { isStatutory, refunded }: { readonly isStatutory: boolean; readonly refunded: ReadonlySet<number> },
): boolean {
  if (!isStatutory) return false
  return lines.filter(isBought).every(({ position }) => positions.has(position) || refunded.has(position))
}

/** Whether a return refunds the delivery: with it, all that was bought goes back. One of gifts alone is too late for it. */
export const refundsDelivery = (
  lines: readonly OrderLine[],
  positions: ReadonlySet<number>,
  context: Parameters<typeof coversWholeOrder>[2],
): boolean =>
  lines.some((line) => isBought(line) && positions.has(line.position)) &&
  coversWholeOrder(lines, positions, context)

/** Whether all that was bought in an order went back. */
export const isFullyReturned = (lines: readonly OrderLine[], back: readonly GivenBackLine[]) =>
  coversWholeOrder(lines, new Set(back.map(({ position }) => position)), {
    isStatutory: true,
    refunded: new Set(),
  })

/**
 * The delivery that is refunded because everything of an order went back in the statutory period, as for returns; 0 if
 * something is kept, or it was refunded before. The order is locked.
 * @param expected lines that are on their way back
 */
export async function findDueDelivery(
  tx: Queryable,
  order: Order,
  expected: ReadonlySet<number> = new Set(),
): Promise<Minor> {
  if (order.shippingCost === 0 || (await isDeliveryRefunded(tx, order.id))) return 0
  const lines = await findOrderLines(tx, order.id)
  const refunded = toStatutoryPositions(await findGivenBackLines(tx, order.id))
  return coversWholeOrder(lines, expected, { isStatutory: true, refunded })
    ? getDeliveryRefund(order, lines)
    : 0
}

/** Lets the vouchers of an order be used again if nothing of it is kept, except those whose gift is. The order is locked. */
export async function restoreVouchersOf(tx: Queryable, order: Order, now: Date): Promise<void> {
  const lines = await findOrderLines(tx, order.id)
  const back = await findGivenBackLines(tx, order.id)
  if (!isFullyReturned(lines, back)) return
  const positions = new Set(back.map(({ position }) => position))
  const excluded = lines.flatMap(({ giftOf, position }) =>
    giftOf && !positions.has(position) ? [giftOf] : [],
  )
  await restoreVoucherUses(tx, order.id, excluded, now)
}
