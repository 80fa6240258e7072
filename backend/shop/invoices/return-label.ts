import { brandNames } from '#config/brands.ts'
import { intlTag, type Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { company, companyAddress } from '../content/company.ts'
import { a4, DocumentBuilder, wrapText } from '../documents/document-builder.ts'
import type { Order } from '../orders/repository.ts'
import { returnDaysOf } from '../orders/return-days.ts'
import { formatPickupDate } from '../returns/pickup-dates.ts'
import type { OrderReturn } from '../returns/repository.ts'
import { formatReturnNumber } from '../returns/return-number.ts'
import { getLastDay } from '../returns/return-period.ts'

const { width, margin } = a4
const mutedColor = '#4c5851'

/** The reference of a return parcel: derived from the order's number, but distinct from it. */
export const getReturnReference = ({ locator }: Pick<Order, 'locator'>) => `R${locator}`

function drawBlock(
  document: DocumentBuilder,
  y: number,
  title: string,
  lines: readonly string[],
  size: number,
): number {
  document.text(title, { x: margin, y, size: 9, color: mutedColor })
  const wrappedLines = lines.flatMap((line) => wrapText(line, 52))
  wrappedLines.forEach((line, index) => {
    document.text(line, { x: margin, y: y + size + 8 + index * (size + 5), size, weight: 'strong' })
  })
  return y + size + 8 + wrappedLines.length * (size + 5)
}

/** What to do with the label of a registered return. */
function labelSteps({ market }: Order, own: OrderReturn, t: Translate, locale: Locale): string {
  const { pickupDate, handOverBy } = own
  return pickupDate === null
    ? t('returnLabel.handOver', { day: formatPickupDate(getLastDay(handOverBy, market), locale) })
    : t('returnLabel.pickup', { day: formatPickupDate(pickupDate, locale) })
}

/**
 * A return label: address and two barcodes, on the upper half of a page. It shows no sender, because order
 * number and e-mail open it, and the customer's address stays hidden from those who know only these.
 * @param own the registered return; without one, the label names only the order
 */
export function renderReturnLabel(
  order: Order,
  t: Translate,
  locale: Locale,
  own: OrderReturn | null = null,
): Promise<Buffer> {
  const reference = own ? formatReturnNumber(order, own.number) : getReturnReference(order)
  const title = t('returnLabel.title')
  const document = new DocumentBuilder(`${title} ${order.locator}`, intlTag(locale))
  document.text(brandNames[order.brand], { x: margin, y: 62, size: 20, weight: 'strong' })
  document.text(title, { x: width - margin, y: 62, size: 12, alignRight: true, color: mutedColor })
  document.rule(margin, 78, width - margin)
  const to = companyAddress('returns-address', order, locale)
  let y = drawBlock(document, 100, t('invoice.to'), [company.company, ...to], 15) + 22
  for (const [label, text] of [
    [t('returnLabel.return'), reference],
    [t('thanks.locator'), order.locator],
  ] as const) {
    document.text(label, { x: margin, y, size: 9, color: mutedColor })
    document.text(text, { x: width - margin, y, size: 12, weight: 'strong', alignRight: true })
    document.barcode(text, margin, y + 10, 260, 56)
    y += 92
  }
  if (own) document.barcode(reference, width - margin - 110, 100, 110, 110, 'qrcode')
  document.rule(margin, y, width - margin)
  const steps = own
    ? labelSteps(order, own, t, locale)
    : t('returnLabel.steps', { days: returnDaysOf(order) })
  wrapText(steps, 95).forEach((line, index) => {
    document.text(line, { x: margin, y: y + 22 + index * 14 })
  })
  return document.toPdf(order.market)
}
