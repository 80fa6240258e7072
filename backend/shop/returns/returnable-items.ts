import type { Order, OrderLine } from '../orders/repository.ts'
import type { Shipment } from '../orders/shipments.ts'
import { getReturnDeadline } from './return-period.ts'

/** Why an item cannot be returned now. */
export type BlockedReason = 'gift_card' | 'gift' | 'returned' | 'period_over'

/** The facts of a line that decide about its return. */
export type RuleLine = Pick<OrderLine, 'position' | 'parentPosition' | 'giftOf'> & {
  readonly snapshot: Pick<OrderLine['snapshot'], 'giftCard' | 'category' | 'size'>
}

/** An item as it is returned: a line with everything that belongs to it. */
export type ReturnableItem<Line extends RuleLine = OrderLine> = {
  readonly line: Line
  /** Its parts and additions, which are returned with it. */
  readonly parts: readonly Line[]
  readonly blockedReason: BlockedReason | null
  /** The customer has another size of it, or will get one. */
  readonly isExchanged: boolean
  /** It has a hygiene seal: it can be returned only while the seal is whole. */
  readonly isSealed: boolean
}

/** Socks have a band that must not be torn. */
const isSealedLine = ({ snapshot }: RuleLine) => /^accessories\/socks(\/|$)/.test(snapshot.category)

export type ReturnContext<Line extends RuleLine = OrderLine> = {
  readonly order: Pick<Order, 'status' | 'market' | 'memberId' | 'returnDays'>
  readonly lines: readonly Line[]
  readonly shipments: readonly Pick<Shipment, 'sentAt' | 'deliveredAt'>[]
  /** Positions of lines that are in a return already. */
  readonly claimed: ReadonlySet<number>
  /** Positions of lines that went back for good, exchanged ones included. */
  readonly givenBack?: ReadonlySet<number>
  /** Positions of lines in an exchange that has not ended without a new size. */
  readonly exchanged?: ReadonlySet<number>
  readonly now: Date
}

/** A line that was bought: neither a gift nor a gift card. */
export const isBought = ({ giftOf, snapshot }: Pick<RuleLine, 'giftOf' | 'snapshot'>) =>
  giftOf === null && !snapshot.giftCard

function findBlockedReason(
  line: RuleLine,
  parts: readonly RuleLine[],
  {
    claimed,
    isOver,
    isAllBack,
  }: { readonly claimed: ReadonlySet<number>; readonly isOver: boolean; readonly isAllBack: boolean },
): BlockedReason | null {
  if ([line, ...parts].some(({ position }) => claimed.has(position))) return 'returned'
  if (line.snapshot.giftCard) return 'gift_card'
  if (line.giftOf !== null && !isAllBack) return 'gift'
  return isOver ? 'period_over' : null
}

/** The items of an order, in its own order, with what speaks against their return. */
export function listReturnableItems<Line extends RuleLine>({
  order,
  lines,
  shipments,
  claimed,
  givenBack = new Set(),
  exchanged = new Set(),
  now,
}: ReturnContext<Line>): ReturnableItem<Line>[] {
  const deadline = getReturnDeadline(order, shipments)
  const isOver = deadline === null || now >= deadline
  // The last of the bought items did not take the gifts along: it went back as the new size of an exchange.
  const bought = lines.filter(isBought)
  const isAllBack = bought.length > 0 && bought.every(({ position }) => givenBack.has(position))
  return lines
    .filter(({ parentPosition }) => parentPosition === null)
    .map((line) => {
      const parts = lines.filter(({ parentPosition }) => parentPosition === line.position)
      return {
        line,
        parts,
        blockedReason: findBlockedReason(line, parts, { claimed, isOver, isAllBack }),
        isExchanged: exchanged.has(line.position) && !givenBack.has(line.position),
        isSealed: [line, ...parts].some(isSealedLine),
      }
    })
}

/** Every line that goes back with the chosen items: their parts, and the gifts once nothing else stays. */
export function expandItems<Line extends RuleLine>(
  all: readonly ReturnableItem<Line>[],
  chosen: readonly ReturnableItem<Line>[],
): Line[] {
  const bought = all.filter(({ line }) => isBought(line))
  const isAll = bought.every(
    (item) => (item.blockedReason === 'returned' && !item.isExchanged) || chosen.includes(item),
  )
  const gifts = isAll ? all.filter(({ blockedReason }) => blockedReason === 'gift') : []
  return [...chosen, ...gifts].flatMap(({ line, parts }) => [line, ...parts])
}
