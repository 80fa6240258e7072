import { type Brand, brandNames } from '#config/brands.ts'
import type { MarketCode } from '#config/markets.ts'
import { intlTag, type Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { a4, DocumentBuilder, wrapText } from './document-builder.ts'

const { width, margin } = a4
const mutedColor = '#4c5851'

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

/** A parcel that a customer sends to the shop. */
export type ParcelLabel = {
  readonly brand: Brand
  readonly market: MarketCode
  readonly title: string
  /** The recipient and its address. */
  readonly to: readonly string[]
  /** The number after the title, in the name of the document. */
  readonly number: string
  /** Rows with a barcode each: what the number is, and the number. */
  readonly rows: readonly { readonly label: string; readonly text: string }[]
  /** The text of a QR code; null for none. */
  readonly code: string | null
  /** What to do with the label. */
  readonly steps: string
}

/**
 * A label: address and barcodes, on the upper half of a page. It shows no sender, because others than the customer may
 * open it, who must not see the address.
 */
export function renderParcelLabel(
  { brand, market, title, to, number, rows, code, steps }: ParcelLabel,
  t: Translate,
  locale: Locale,
): Promise<Buffer> {
  const document = new DocumentBuilder(`${title} ${number}`, intlTag(locale))
  document.text(brandNames[brand], { x: margin, y: 62, size: 20, weight: 'strong' })
  document.text(title, { x: width - margin, y: 62, size: 12, alignRight: true, color: mutedColor })
  document.rule(margin, 78, width - margin)
  let y = drawBlock(document, 100, t('invoice.to'), to, 15) + 22
  for (const { label, text } of rows) {
    document.text(label, { x: margin, y, size: 9, color: mutedColor })
    document.text(text, { x: width - margin, y, size: 12, weight: 'strong', alignRight: true })
    document.barcode(text, margin, y + 10, 260, 56)
    y += 92
  }
  if (code !== null) document.barcode(code, width - margin - 110, 100, 110, 110, 'qrcode')
  document.rule(margin, y, width - margin)
  wrapText(steps, 95).forEach((line, index) => {
    document.text(line, { x: margin, y: y + 22 + index * 14 })
  })
  return document.toPdf(market)
}
