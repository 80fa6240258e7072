import { expect, it } from 'vitest'
import { memberReturnDays, returnDays } from '#config/markets.ts'
import { addresses } from '#tests/fixtures/addresses.ts'
import { createLabelTranslator } from '../../label-translator.ts'
import type { TemplateContext } from '../emails/template.ts'
import { orderConfirmation } from './order-confirmation.ts'

const line = {
  name: 'Andar',
  color: 'Sand',
  size: '41',
  picture: null,
  price: 12000,
  discount: 0,
  tax: null,
  isGift: false,
  isPart: false,
}

const summary = {
  reference: 'a-reference',
  locator: '4000000017',
  market: 'ES',
  currency: 'EUR',
  placedAt: '2026-11-20T10:00:00Z',
  lines: [line],
  sums: { goods: 12000, discount: 0, shipping: 0, tax: 0, taxIncluded: true, taxParts: [], total: 12000 },
  delivery: { method: '01', address: addresses.ES, estimate: null },
  isPaid: true,
}
const writing: TemplateContext = {
  t: createLabelTranslator('en_GB'),
  brand: 'vereda',
  brandName: 'Vereda',
  locale: 'en_GB',
  link: (path) => `https://shop.example${path}`,
  documentUrl: () => 'https://shop.example/document',
  getPin: () => '0000',
  createConfirmToken: () => 'token',
  createLinkToken: () => 'token',
  stockRequestLinks: () => ({ page: '', open: '', oneClick: '' }),
  takeBackUrl: () => '',
}

function notesOf(data: object): readonly string[] {
  const parsed = orderConfirmation.data.parse({ told: summary, awaits: null, ...data })
  return orderConfirmation
    .render(parsed, writing)
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
  expect(notesOf({ told: { ...summary, lines: [{ ...line, giftCard }] } })).toEqual([])
  expect(notesOf({ told: { ...summary, wholesaler: { id: 'W1', name: 'Shop' } } })).toEqual([])
})
