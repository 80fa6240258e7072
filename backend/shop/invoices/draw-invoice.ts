import { brandNames } from '#config/brands.ts'
import { formatDocumentDate } from '#i18n/business-time.ts'
import { intlTag, languageOf } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatPercent } from '#lib/money/format-percent.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { OrderSummary } from '../../db/schema/sales/order-summary.ts'
import { company, companyAddress } from '../content/company.ts'
import { a4, DocumentBuilder, wrapText } from '../documents/document-builder.ts'
import { emailThemes } from '../emails/email-themes.ts'
import {
  addressLines,
  detailRows,
  discountLabel,
  type LabelContext,
  type LabelledRow,
  lineLabels,
  totalRows,
} from '../order-views/order-summary-labels.ts'
import { taxLabel } from '../tax/tax-dto.ts'
import { formatInvoiceNumber, type Invoice } from './issue-invoice.ts'

const { width, height, margin } = a4
const rightEdge = width - margin
const mutedColor = '#4c5851'
const columns = { name: margin, price: 372, discount: 452, amount: rightEdge } as const
const maxLineY = height - 150

/** Brand, document kind and number, and the issuer. */
function drawHeader(document: DocumentBuilder, invoice: Invoice, t: Translate): void {
  const theme = emailThemes[invoice.brand]
  document.box(0, 0, width, 84, theme.band)
  document.text(brandNames[invoice.brand], {
    x: margin,
    y: 52,
    size: 24,
    weight: 'strong',
    color: theme.onBand,
  })
  const title = invoice.kind === 'credit' ? t('invoice.credit') : t('invoice.title')
  document.text(title, {
    x: rightEdge,
    y: 44,
    size: 14,
    weight: 'strong',
    color: theme.onBand,
    alignRight: true,
  })
  document.text(formatInvoiceNumber(invoice), {
    x: rightEdge,
    y: 62,
    size: 11,
    color: theme.onBand,
    alignRight: true,
  })
}

/** Returns the position of its last line. */
function drawColumn(
  document: DocumentBuilder,
  x: number,
  title: string,
  lines: readonly string[],
  most = 34,
): number {
  document.text(title, { x, y: 116, size: 8.5, color: mutedColor })
  const all = lines.flatMap((line) => wrapText(line, most))
  all.forEach((line, index) => {
    document.text(line, { x, y: 132 + index * 14 })
  })
  return 132 + (all.length - 1) * 14
}

/** Returns the end of the longest column. */
function drawParties(document: DocumentBuilder, invoice: Invoice, t: Translate): number {
  const { locale, billing, orderSummary, issuedAt } = invoice
  const from = drawColumn(document, margin, t('invoice.from'), [
    company.company,
    ...companyAddress('company-address', invoice, locale),
    t('invoice.taxId', { id: company['company-id'] }),
  ])
  const buyer = orderSummary.wholesaler ? [orderSummary.wholesaler.name, orderSummary.wholesaler.id] : []
  const to = drawColumn(document, 232, t('invoice.to'), [...buyer, ...addressLines(billing, locale)])
  const [locator] = detailRows(orderSummary, { t, locale })
  const about = drawColumn(
    document,
    412,
    t('invoice.date'),
    [
      formatDocumentDate(issuedAt, locale),
      locator ? `${locator.label} ${locator.value}` : '',
      t('invoice.ordered', {
        day: formatDocumentDate(new Date(orderSummary.placedAt), locale),
      }),
    ],
    25,
  )
  return Math.max(from, to, about)
}

function drawTableHead(
  document: DocumentBuilder,
  y: number,
  orderSummary: OrderSummary,
  t: Translate,
): number {
  const head = { y, size: 8.5, color: mutedColor }
  document.text(t('invoice.article'), { ...head, x: columns.name })
  document.text(t('invoice.price'), { ...head, x: columns.price, alignRight: true })
  document.text(discountLabel(orderSummary, t), { ...head, x: columns.discount, alignRight: true })
  document.text(t('invoice.amount'), { ...head, x: columns.amount, alignRight: true })
  document.rule(margin, y + 8, rightEdge)
  return y + 26
}

/** Draws the lines over as many pages as they need; returns where they end. */
function drawLines(
  document: DocumentBuilder,
  from: number,
  { orderSummary, locale }: Invoice,
  t: Translate,
): number {
  let y = drawTableHead(document, from, orderSummary, t)
  for (const line of orderSummary.lines) {
    if (y > maxLineY) {
      document.addPage()
      y = drawTableHead(document, margin + 20, orderSummary, t)
    }
    const words = lineLabels(line, orderSummary.currency, { t, locale })
    const indent = line.isPart ? 12 : 0
    const [name = '', ...more] = wrapText(words.name, 44)
    document.text(name, { x: columns.name + indent, y, weight: 'strong' })
    document.text(words.amount, { x: columns.price, y, alignRight: true })
    document.text(words.discount ?? '', { x: columns.discount, y, alignRight: true })
    document.text(words.paid, { x: columns.amount, y, alignRight: true })
    for (const text of [...more, ...wrapText(words.detail, 58)]) {
      y += 13
      document.text(text, { x: columns.name + indent, y, size: 8.5, color: mutedColor })
    }
    y += 22
  }
  return y
}

/** Each tax rate with its base. */
function taxRows({ sums, market, currency }: OrderSummary, { t, locale }: LabelContext): LabelledRow[] {
  return sums.taxParts.map((part) => ({
    label: t('invoice.tax', {
      tax: taxLabel(part, { market, language: languageOf(locale) }, t),
      rate: formatPercent(part.rate / 1000, locale),
      base: formatPrice(part.base, locale, currency),
    }),
    value: formatPrice(part.amount, locale, currency),
  }))
}

function drawTotals(
  document: DocumentBuilder,
  from: number,
  { orderSummary, locale, kind }: Invoice,
  t: Translate,
): void {
  const rows = [...totalRows(orderSummary, { t, locale }), ...taxRows(orderSummary, { t, locale })]
  let y = from
  if (y + rows.length * 17 > height - 110) {
    document.addPage()
    y = margin + 20
  }
  document.rule(columns.price - 60, y - 14, rightEdge)
  y += 6
  for (const { label, value, strong } of rows) {
    const weight = strong ? 'strong' : 'regular'
    document.text(label, { x: columns.price - 60, y, weight })
    document.text(value, { x: rightEdge, y, weight, alignRight: true })
    y += 17
  }
  if (kind === 'credit' && orderSummary.isPaid)
    document.text(t('invoice.credited'), { x: columns.price - 60, y: y + 6 })
}

function drawFooter(document: DocumentBuilder, { orderSummary, kind }: Invoice, t: Translate): void {
  const y = height - 62
  document.rule(margin, y - 14, rightEdge)
  const facts = [
    company.company,
    company['company-address'],
    company['company-id'],
    company.email,
    company.phone,
  ]
  wrapText(facts.join(' · '), 150).forEach((line, index) => {
    document.text(line, { x: margin, y: y + index * 11, size: 7.5, color: mutedColor })
  })
  if (kind === 'credit') return
  const paid = orderSummary.isPaid ? t('invoice.paid') : t('invoice.unpaid')
  document.text(paid, { x: margin, y: y - 24, size: 8.5 })
}

/** An invoice or credit note, in the language it was issued in. */
export function drawInvoice(invoice: Invoice, t: Translate): DocumentBuilder {
  const document = new DocumentBuilder(formatInvoiceNumber(invoice), intlTag(invoice.locale))
  drawHeader(document, invoice, t)
  const parties = drawParties(document, invoice, t)
  drawTotals(document, drawLines(document, Math.max(244, parties + 36), invoice, t), invoice, t)
  drawFooter(document, invoice, t)
  return document
}
