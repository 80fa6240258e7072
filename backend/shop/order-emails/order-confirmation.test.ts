import { expect, it } from 'vitest'
import { memberReturnDays, returnDays } from '#config/markets.ts'
import { emailContext, paidOrderSummary } from '#tests/fixtures/email-context.ts'
import { orderConfirmation } from './order-confirmation.ts'

function notesOf(data: object): readonly string[] {
  const parsed = orderConfirmation.data.parse({ told: paidOrderSummary, awaits: null, ...data })
  return orderConfirmation
    .render(parsed, emailContext)
    .blocks.flatMap((block) => (block.kind === 'note' ? [block.text] : []))
}

it('states the return period of the order', () => {
  expect(notesOf({ returnDays: memberReturnDays })).toEqual([
    expect.stringContaining(`you have ${memberReturnDays} days`),
  ])
})

it('states the shorter period if the data was queued without one', () => {
  expect(notesOf({})).toEqual([expect.stringContaining(`you have ${returnDays} days`)])
})

it('offers no return of gift cards or wholesale goods', () => {
  const giftCard = { recipient: 'Ada', email: 'ada@example.org', day: '2026-11-21' }
  const lines = paidOrderSummary.lines.map((line) => ({ ...line, giftCard }))
  expect(notesOf({ told: { ...paidOrderSummary, lines } })).toEqual([])
  expect(notesOf({ told: { ...paidOrderSummary, wholesaler: { id: 'W1', name: 'Shop' } } })).toEqual([])
})
