import PDFDocument from 'pdfkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Locale } from '#i18n/locales.ts'
import { addresses } from '#tests/fixtures/addresses.ts'
import { createLabelTranslator } from '../../label-translator.ts'
import { a4, wrapText } from '../documents/document-builder.ts'
import { renderPdf } from '../documents/render-pdf.ts'
import { drawInvoice } from './draw-invoice.ts'
import type { Invoice } from './issue-invoice.ts'

type Drawn = { readonly text: string; readonly x: number; readonly y: number; readonly to: number }
let drawn: Drawn[] = []

beforeEach(() => {
  drawn = []
  const write = PDFDocument.prototype.text
  vi.spyOn(PDFDocument.prototype, 'text').mockImplementation(function (this: PDFKit.PDFDocument, ...args) {
    const [text, x, y] = args
    if (typeof text === 'string' && typeof x === 'number' && typeof y === 'number')
      drawn.push({ text, x, y, to: x + this.widthOfString(text) })
    return Reflect.apply(write, this, args)
  })
})
afterEach(() => vi.restoreAllMocks())

/** Texts that overlap a neighbour on the line, or the margin. */
function collisions(): string[] {
  const seen = drawn.filter(({ text }) => text.trim())
  return seen.flatMap((one) => {
    if (one.to > a4.width - a4.margin / 2) return [`${one.text} leaves the page`]
    return seen
      .filter(({ y, x, text }) => y === one.y && text !== one.text && x >= one.x && x < one.to - 0.5)
      .map(({ text }) => `${one.text} over ${text}`)
  })
}

function invoiceOf(locale: Locale, own: Partial<Invoice['billing']>, more: Partial<Invoice> = {}): Invoice {
  const market = 'GB'
  const billing = { ...addresses[market], ...own }
  return {
    id: 1,
    returnId: null,
    refundKey: '',
    orderId: 1,
    brand: 'vereda',
    market,
    kind: 'invoice',
    fiscalYear: 2026,
    number: 17,
    locale,
    total: 10_000,
    billing,
    issuedAt: new Date('2026-11-23'),
    orderSummary: {
      reference: 'R'.repeat(22),
      locator: '4000000001',
      market,
      currency: 'GBP',
      placedAt: '2026-11-23T10:00:00.000Z',
      lines: [
        {
          name: 'Gift card',
          color: 'Green',
          size: null,
          picture: null,
          price: 10_000,
          discount: 1000,
          tax: 0,
          isGift: false,
          giftCard: {
            recipient: 'Maximiliana Alexandrina von Hohenstein',
            email: 'maximiliana.alexandrina@hohenstein-family.example',
            day: '2026-12-24',
          },
          isPart: false,
        },
      ],
      sums: {
        goods: 10_000,
        discount: 1000,
        shipping: 0,
        tax: 0,
        taxIncluded: true,
        taxParts: [],
        total: 9000,
        giftCards: 0,
      },
      delivery: { method: '01', address: billing, estimate: null },
      isPaid: true,
      wholesaler: null,
    },
    ...more,
  }
}
const draw = (invoice: Invoice) =>
  renderPdf(drawInvoice(invoice, createLabelTranslator(invoice.locale)).toDrawing(invoice.market))
const written = () => drawn.map(({ text }) => text).join('')

describe('invoice', () => {
  it.each<[string, Locale, Partial<Invoice['billing']>]>([
    ['capitals', 'en_GB', { address: 'THE OLD WOOLLEN MILL WAREHOUSE, 128 GREAT MARLBOROUGH STREET' }],
    [
      'Japanese',
      'en_GB',
      { address: '東京都渋谷区神宮前三丁目二十七番地八号グランドメゾン神宮前千二百三号室' },
    ],
    ['Korean', 'en_GB', { address: '서울특별시강남구테헤란로한국지식재산센터별관오층오백삼호실' }],
    ['dates in words', 'pt_PT', {}],
  ])('keeps its columns apart: %s', async (_, locale, own) => {
    await draw(invoiceOf(locale, own))
    expect(drawn.length).toBeGreaterThan(10)
    expect(collisions()).toEqual([])
  })

  it.each(['en_GB', 'es_ES', 'ca_ES', 'de_DE', 'fr_FR', 'it_IT', 'nl_NL', 'pt_PT'] as const)(
    'names the discount of a follow-up order in %s',
    async (locale) => {
      const invoice = invoiceOf(locale, {})
      await draw({ ...invoice, orderSummary: { ...invoice.orderSummary, isExchange: true } })
      const label = createLabelTranslator(locale)('exchange.old')
      expect(written().split(label)).toHaveLength(3)
      expect(collisions()).toEqual([])
    },
  )

  it('starts its table below a long address', async () => {
    const address = '神'.repeat(100)
    await draw(invoiceOf('en_GB', { address, addressExtra: address }))
    const lowest = Math.max(...drawn.filter(({ text }) => text.includes('神')).map(({ y }) => y))
    const head = drawn.find(({ text }) => text === 'Article')
    expect(head?.y).toBeGreaterThan(lowest)
    expect(written().split('神').length - 1).toBe(200)
  })

  it('shows the payment; a credit note shows the refund if something was paid', async () => {
    await draw(invoiceOf('en_GB', {}))
    expect(written()).toContain('Nothing is left to pay')
    drawn = []
    const credit = invoiceOf('en_GB', {}, { kind: 'credit' })
    await draw(credit)
    expect(written()).toContain('goes back to you')
    expect(written()).not.toContain('left to pay')
    drawn = []
    await draw({ ...credit, orderSummary: { ...credit.orderSummary, isPaid: false } })
    expect(written()).not.toMatch(/goes back to you|left to pay/)
  })
})

it('wraps by character width, and never splits a surrogate pair', () => {
  expect(wrapText('ab cd ef', 5)).toEqual(['ab cd', 'ef'])
  expect(wrapText('神宮前𠮷野', 4)).toEqual(['神宮', '前𠮷', '野'])
  expect(wrapText(' ', 4)).toEqual([])
})
