// @vitest-environment page
import { expect, it } from 'vitest'
import type { TimelineEvent } from '#lib/orders/types.ts'
import { createConfirmedOrder } from '#tests/fixtures/confirmed-order.ts'
import { renderInShop, screen, within } from '#tests/support/render.tsx'
import { OrderTimeline } from './order-timeline.tsx'

const eventOf = (kind: string, code: string, own: Partial<TimelineEvent> = {}): TimelineEvent => ({
  kind,
  code,
  at: new Date('2026-11-24T10:05:00Z'),
  reference: null,
  amount: null,
  means: null,
  items: [],
  ...own,
})

const open = async (...events: TimelineEvent[]) => {
  await renderInShop(<OrderTimeline order={createConfirmedOrder({ events })} />)
  return within(screen.getByRole('list')).getAllByRole('listitem')
}

it('shows steps, parcels, refunds and returns in one list, each with its time', async () => {
  const items = await open(
    eventOf('order', 'placed'),
    eventOf('payment', 'paid', { amount: 11_900 }),
    eventOf('delivery', 'P56', { reference: '2' }),
    eventOf('refund', 'requested', { amount: 11_900, means: 'Card' }),
    eventOf('return', 'RE', { reference: 'R4000000001-1' }),
  )
  const texts = items.map(({ textContent }) => textContent?.replace(/\s+/g, ' '))
  expect(texts).toEqual([
    '24 Nov 2026, 10:05Order placed',
    '24 Nov 2026, 10:05Payment received£119',
    '24 Nov 2026, 10:05Follow-up parcel handed overParcel 2',
    '24 Nov 2026, 10:05Refund issued£119 · Card',
    '24 Nov 2026, 10:05Return receivedR4000000001-1',
  ])
})

it.each([
  ['order', 'ZZ'],
  ['drone', 'P19'],
  ['constructor', 'name'],
])('shows an unknown event neutrally: %s %s', async (kind, code) => {
  const [item] = await open(eventOf(kind, code))
  expect(item?.textContent).toContain('Order updated')
})

it('shows nothing without events', async () => {
  await renderInShop(<OrderTimeline order={createConfirmedOrder()} />)
  expect(screen.queryByRole('list')).toBeNull()
})

it('says that the new size of an exchange waits for the old one', async () => {
  const [placed, waiting] = await open(eventOf('order', 'placed'), eventOf('order', 'old_size'))
  expect(placed?.textContent).toContain('Order placed')
  expect(waiting?.textContent).toContain('Waiting for your old size')
})
