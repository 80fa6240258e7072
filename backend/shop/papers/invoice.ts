import { brandNames } from '#i18n/brands.ts'
import { documentDay } from '#i18n/house-time.ts'
import { intlTag, languageOf } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { formatPercent } from '#lib/money/percent.ts'
import { company, companyAddress } from '../content/company.ts'
import { looks } from '../mails/looks.ts'
import type { OrderTold } from '../orders/told.ts'
import { addressLines, factRows, lineWords, type Row, sumRows, type Telling } from '../orders/told-words.ts'
import { taxName } from '../tax/wire.ts'
import { type Invoice, invoiceNumber } from './issue.ts'
import { a4, folded, Paper } from './paper.ts'

const { width, height, margin } = a4
const right = width - margin
const quiet = '#4c5851'
const columns = { name: margin, price: 372, discount: 452, amount: right } as const
const lastLine = height - 150

/** Brand, kind and number, and who writes it. */
function drawHead(paper: Paper, invoice: Invoice, t: Translate): void {
  const look = looks[invoice.brand]
  paper.box(0, 0, width, 84, look.band)
  paper.text(brandNames[invoice.brand], { x: margin, y: 52, size: 24, weight: 'strong', color: look.onBand })
  const title = invoice.kind === 'credit' ? t('invoice.credit', 'Credit note') : t('invoice.title', 'Invoice')
  paper.text(title, { x: right, y: 44, size: 14, weight: 'strong', color: look.onBand, ends: true })
  paper.text(invoiceNumber(invoice), { x: right, y: 62, size: 11, color: look.onBand, ends: true })
}

/** Answers where its last line stands. */
function drawColumn(paper: Paper, x: number, title: string, lines: readonly string[], most = 34): number {
  paper.text(title, { x, y: 116, size: 8.5, color: quiet })
  const all = lines.flatMap((line) => folded(line, most))
  all.forEach((line, index) => {
    paper.text(line, { x, y: 132 + index * 14 })
  })
  return 132 + (all.length - 1) * 14
}

/** Answers where the longest of the columns ends. */
function drawParties(paper: Paper, invoice: Invoice, t: Translate): number {
  const { locale, billing, told, issuedAt } = invoice
  const from = drawColumn(paper, margin, t('invoice.from', 'From'), [
    company.company,
    ...companyAddress('company-address', invoice, locale),
    t('invoice.taxId', 'Tax number {id}', { id: company['company-id'] }),
  ])
  const buyer = told.wholesaler ? [told.wholesaler.name, told.wholesaler.id] : []
  const to = drawColumn(paper, 232, t('invoice.to', 'To'), [...buyer, ...addressLines(billing, locale)])
  const [locator] = factRows(told, { t, locale })
  const about = drawColumn(
    paper,
    412,
    t('invoice.date', 'Date'),
    [
      documentDay(issuedAt, locale),
      locator ? `${locator.label} ${locator.value}` : '',
      t('invoice.ordered', 'Ordered on {day}', { day: documentDay(new Date(told.placedAt), locale) }),
    ],
    25,
  )
  return Math.max(from, to, about)
}

function drawTableHead(paper: Paper, y: number, t: Translate): number {
  const head = { y, size: 8.5, color: quiet }
  paper.text(t('invoice.article', 'Article'), { ...head, x: columns.name })
  paper.text(t('invoice.price', 'Price'), { ...head, x: columns.price, ends: true })
  paper.text(t('order.discount', 'Vouchers'), { ...head, x: columns.discount, ends: true })
  paper.text(t('invoice.amount', 'Amount'), { ...head, x: columns.amount, ends: true })
  paper.rule(margin, y + 8, right)
  return y + 26
}

/** The lines, over as many pages as they need; answers where they end. */
function drawLines(paper: Paper, from: number, { told, locale }: Invoice, t: Translate): number {
  let y = drawTableHead(paper, from, t)
  for (const line of told.lines) {
    if (y > lastLine) {
      paper.turn()
      y = drawTableHead(paper, margin + 20, t)
    }
    const words = lineWords(line, told.currency, { t, locale })
    const indent = line.isPart ? 12 : 0
    const [name = '', ...more] = folded(words.name, 44)
    paper.text(name, { x: columns.name + indent, y, weight: 'strong' })
    paper.text(words.amount, { x: columns.price, y, ends: true })
    paper.text(words.discount ?? '', { x: columns.discount, y, ends: true })
    paper.text(words.paid, { x: columns.amount, y, ends: true })
    for (const text of [...more, ...folded(words.detail, 58)]) {
      y += 13
      paper.text(text, { x: columns.name + indent, y, size: 8.5, color: quiet })
    }
    y += 22
  }
  return y
}

/** Each rate with what it was reckoned on. */
function taxRows({ sums, market, currency }: OrderTold, { t, locale }: Telling): Row[] {
  return sums.taxParts.map((part) => ({
    label: t('invoice.tax', '{tax} {rate} on {base}', {
      tax: taxName(part, { market, language: languageOf(locale) }, t),
      rate: formatPercent(part.rate / 1000, locale),
      base: formatPrice(part.base, locale, currency),
    }),
    value: formatPrice(part.amount, locale, currency),
  }))
}

function drawSums(paper: Paper, from: number, { told, locale, kind }: Invoice, t: Translate): void {
  const rows = [...sumRows(told, { t, locale }), ...taxRows(told, { t, locale })]
  let y = from
  if (y + rows.length * 17 > height - 110) {
    paper.turn()
    y = margin + 20
  }
  paper.rule(columns.price - 60, y - 14, right)
  y += 6
  for (const { label, value, strong } of rows) {
    const weight = strong ? 'strong' : 'regular'
    paper.text(label, { x: columns.price - 60, y, weight })
    paper.text(value, { x: right, y, weight, ends: true })
    y += 17
  }
  if (kind === 'credit' && told.isPaid)
    paper.text(t('invoice.credited', 'This amount goes back to you.'), { x: columns.price - 60, y: y + 6 })
}

function drawFoot(paper: Paper, { told, kind }: Invoice, t: Translate): void {
  const y = height - 62
  paper.rule(margin, y - 14, right)
  const facts = [
    company.company,
    company['company-address'],
    company['company-id'],
    company.email,
    company.phone,
  ]
  folded(facts.join(' · '), 150).forEach((line, index) => {
    paper.text(line, { x: margin, y: y + index * 11, size: 7.5, color: quiet })
  })
  if (kind === 'credit') return
  const paid = told.isPaid
    ? t('invoice.paid', 'Paid. Nothing is left to pay.')
    : t('invoice.unpaid', 'To be paid as agreed with the order.')
  paper.text(paid, { x: margin, y: y - 24, size: 8.5 })
}

/** An invoice or credit note, in the language it was written in. */
export function drawInvoice(invoice: Invoice, t: Translate): Paper {
  const paper = new Paper(invoiceNumber(invoice), intlTag(invoice.locale))
  drawHead(paper, invoice, t)
  const parties = drawParties(paper, invoice, t)
  drawSums(paper, drawLines(paper, Math.max(244, parties + 36), invoice, t), invoice, t)
  drawFoot(paper, invoice, t)
  return paper
}
