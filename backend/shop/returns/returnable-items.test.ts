import { describe, expect, it } from 'vitest'
import { expandItems, listReturnableItems, type ReturnContext, type RuleLine } from './returnable-items.ts'

const now = new Date('2026-11-10T10:00:00Z')
const line = (
  position: number,
  own: Partial<RuleLine> & { giftCard?: boolean; category?: string } = {},
): RuleLine => ({
  position,
  parentPosition: own.parentPosition ?? null,
  giftOf: own.giftOf ?? null,
  snapshot: {
    giftCard: own.giftCard ?? false,
    category: own.category ?? 'shoes/trainers',
    size: '41',
  },
})
const list = (lines: readonly RuleLine[], own: Partial<ReturnContext<RuleLine>> = {}) =>
  listReturnableItems({
    order: { status: 'FI', market: 'ES', memberId: null, returnDays: null },
    lines,
    shipments: [{ sentAt: new Date('2026-11-01T10:00:00Z'), deliveredAt: new Date('2026-11-03T10:00:00Z') }],
    claimed: new Set(),
    now,
    ...own,
  })
const reasons = (lines: readonly RuleLine[], own: Partial<ReturnContext<RuleLine>> = {}) =>
  list(lines, own).map(({ blockedReason }) => blockedReason)

describe('items that can be returned', () => {
  it('are bought goods that have arrived', () => {
    expect(reasons([line(0), line(1, { giftCard: true }), line(2, { giftOf: 'SOCKS' })])).toEqual([
      null,
      'gift_card',
      'gift',
    ])
    expect(
      reasons([line(0)], { order: { status: 'EN', market: 'ES', memberId: null, returnDays: null } }),
    ).toEqual(['period_over'])
  })

  it('are returned within 60 days, orders of members within 90', () => {
    const late = { now: new Date('2027-01-15T10:00:00Z') }
    expect(reasons([line(0)], late)).toEqual(['period_over'])
    expect(
      reasons([line(0)], { ...late, order: { status: 'FI', market: 'ES', memberId: 7, returnDays: null } }),
    ).toEqual([null])
  })

  it('are returned once', () => {
    expect(reasons([line(0), line(1)], { claimed: new Set([1]) })).toEqual([null, 'returned'])
  })

  it('are whole bundles', () => {
    const lines = [line(0), line(1, { parentPosition: 0 }), line(2, { parentPosition: 0 })]
    const items = list(lines)
    expect(items).toHaveLength(1)
    expect(expandItems(items, items)).toHaveLength(3)
    expect(reasons(lines, { claimed: new Set([2]) })).toEqual(['returned'])
  })

  it('have a seal if they are socks', () => {
    const items = list([line(0), line(1, { category: 'accessories/socks' })])
    expect(items.map(({ isSealed }) => isSealed)).toEqual([false, true])
  })
})

describe('gifts', () => {
  const lines = [line(0), line(1), line(2, { giftOf: 'SOCKS' })]

  it('go back with the last of the bought items', () => {
    const items = list(lines)
    const [first, second] = items
    if (!first || !second) throw new Error('The order has two items')
    expect(expandItems(items, [first]).map(({ position }) => position)).toEqual([0])
    expect(expandItems(items, [first, second]).map(({ position }) => position)).toEqual([0, 1, 2])
  })

  it('go back when the rest was returned before', () => {
    const items = list(lines, { claimed: new Set([0]) })
    const second = items[1]
    expect(second && expandItems(items, [second]).map(({ position }) => position)).toEqual([1, 2])
  })

  it('stay while the customer has another size of a bought item', () => {
    const exchanged = { claimed: new Set([0]), exchanged: new Set([0]) }
    const chooseSecond = (own: Partial<ReturnContext<RuleLine>>) => {
      const items = list(lines, own)
      return expandItems(items, items.slice(1, 2)).map(({ position }) => position)
    }
    expect(chooseSecond(exchanged)).toEqual([1])
    expect(chooseSecond({ ...exchanged, givenBack: new Set([0]) })).toEqual([1, 2])
  })
})
