import { describe, expect, test } from 'vitest'
import { orderStatuses } from '#api-client/contract/order-statuses.ts'
import { memberReturnDays, returnDays } from '#config/markets.ts'
import { actors } from '../../db/schema/sales/orders.ts'
import { type ActionContext, getAllowedActions } from '../order-views/allowed-actions.ts'
import { canChangeStatus, statusTransitions } from './statuses.ts'

describe('the status of an order', () => {
  test('is final only when delivered or cancelled', () => {
    const ends = orderStatuses.filter((status) => !Object.keys(statusTransitions[status]).length)
    expect(ends).toEqual(['FI', 'CA'])
  })

  test('can change to cancelled only before the goods are shipped', () => {
    for (const by of actors) {
      for (const from of ['EN', 'TR', 'FI'] as const) expect(canChangeStatus(from, 'CA', by)).toBe(false)
    }
    expect(canChangeStatus('PE', 'CA', 'shopper')).toBe(true)
  })

  test('cannot be changed to shipped or delivered by the shopper', () => {
    for (const from of orderStatuses) {
      for (const to of ['EN', 'TR', 'FI'] as const) expect(canChangeStatus(from, to, 'shopper')).toBe(false)
    }
  })

  test('never returns to an earlier status', () => {
    const reach = (from: (typeof orderStatuses)[number], seen: string[] = []): void => {
      for (const to of Object.keys(statusTransitions[from]) as (typeof orderStatuses)[number][]) {
        expect(seen).not.toContain(to)
        reach(to, [...seen, from])
      }
    }
    for (const status of orderStatuses) reach(status)
  })
})

const sentAt = new Date('2026-11-01T10:00:00Z')
const now = new Date('2026-11-10T10:00:00Z')
const line = (giftCard = false) => ({
  position: 0,
  parentPosition: null,
  snapshot: { giftCard } as ActionContext['lines'][number]['snapshot'],
  giftOf: null,
})
const facts = (order: Partial<ActionContext['order']>, own: Partial<ActionContext> = {}): ActionContext => ({
  order: {
    state: 'paid',
    status: 'PE',
    confirmBy: null,
    market: 'ES',
    memberId: null,
    returnDays: null,
    channel: 'online',
    ...order,
  },
  lines: [line()],
  shipments: [],
  claimed: new Set(),
  lacksOldSize: false,
  ...own,
})
const parcel = { trackingNumber: 'V1', sentAt, deliveredAt: null }

describe('allowed actions of a shopper', () => {
  test.each([
    ['cancel what is here', facts({}), ['C']],
    ['cancel what is not paid yet', facts({ state: 'open' }), ['C']],
    [
      'confirm a cash-on-delivery order',
      facts({ state: 'accepted', status: 'PC', confirmBy: 'shopper' }),
      ['R', 'C'],
    ],
    ['wait for the shop to confirm', facts({ state: 'accepted', status: 'PC', confirmBy: 'shop' }), ['C']],
    ['follow a parcel', facts({ status: 'EN' }, { shipments: [parcel] }), ['T']],
    [
      'nothing with a parcel that cannot be followed',
      facts({ status: 'EN' }, { shipments: [{ ...parcel, trackingNumber: null }] }),
      [],
    ],
    ['change and send back what arrived', facts({ status: 'FI' }, { shipments: [parcel] }), ['T', 'B', 'D']],
    [
      'not send back gift cards',
      facts({ status: 'FI' }, { lines: [line(true)], shipments: [parcel] }),
      ['T'],
    ],
    ['nothing with a cancelled order', facts({ status: 'CA' }), []],
    ['nothing with one that ran out', facts({ state: 'expired' }), []],
  ] as const)('%s', (_, given, allowed) => {
    expect(getAllowedActions(given, now)).toEqual(allowed)
  })

  test('allow returns until the last day, counted from the last parcel', () => {
    // Sent on 1 November: the deadline is midnight in Spain, regardless of the hour of shipment.
    const last = new Date(Date.UTC(2026, 10, 1 + returnDays, 23) - 1)
    const of = facts({ status: 'FI' }, { shipments: [parcel] })
    expect(getAllowedActions(of, last)).toContain('D')
    expect(getAllowedActions(of, new Date(last.getTime() + 1))).not.toContain('D')
    const japanese = facts({ status: 'FI', market: 'JP' }, { shipments: [parcel] })
    expect(getAllowedActions(japanese, last)).not.toContain('D')
    const american = facts({ status: 'FI', market: 'US' }, { shipments: [parcel] })
    expect(getAllowedActions(american, new Date(last.getTime() + 1))).toContain('D')
    const ofMember = facts({ status: 'FI', memberId: 1 }, { shipments: [parcel] })
    const lastOfMember = new Date(last.getTime() + (memberReturnDays - returnDays) * 86_400_000)
    expect(getAllowedActions(ofMember, lastOfMember)).toContain('D')
    expect(getAllowedActions(ofMember, new Date(lastOfMember.getTime() + 1))).not.toContain('D')
    const claimed = facts({ status: 'FI', memberId: 1, returnDays }, { shipments: [parcel] })
    expect(getAllowedActions(claimed, new Date(last.getTime() + 1))).not.toContain('D')
    const later = facts({ status: 'FI' }, { shipments: [{ ...parcel, deliveredAt: now }] })
    expect(getAllowedActions(later, new Date(last.getTime() + 1))).toContain('D')
  })
})
