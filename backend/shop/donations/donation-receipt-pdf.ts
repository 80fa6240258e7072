import { brandNames } from '#config/brands.ts'
import { formatDocumentDate } from '#i18n/business-time.ts'
import { formatPersonName } from '#i18n/format-person-name.ts'
import { intlTag, type Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { a4, DocumentBuilder, wrapText } from '../documents/document-builder.ts'
import { emailThemes } from '../emails/email-themes.ts'
import type { Order } from '../orders/repository.ts'
import type { Donation } from './repository.ts'

const { width, margin } = a4
const right = width - margin
const mutedColor = '#4c5851'

/** The donation receipt as a PDF. */
export function buildDonationReceiptPdf(
  donation: Donation,
  order: Order,
  t: Translate,
  locale: Locale,
): Promise<Buffer> {
  const { reference, campaign, currency, amount, updatedAt } = donation
  const giver = order.billingAddress ?? order.shippingAddress
  const theme = emailThemes[order.brand]
  const title = t('donationReceipt.title')
  const document = new DocumentBuilder(`${title} ${reference}`, intlTag(locale))
  document.box(0, 0, width, 84, theme.band)
  document.text(brandNames[order.brand], {
    x: margin,
    y: 52,
    size: 24,
    weight: 'strong',
    color: theme.onBand,
  })
  document.text(title, { x: right, y: 52, size: 14, weight: 'strong', color: theme.onBand, alignRight: true })
  let y = 130
  for (const [label, value] of [
    [t('donationReceipt.to'), campaign.charity],
    [t('donationReceipt.by'), formatPersonName(giver.countryId, giver)],
    [t('invoice.amount'), formatPrice(amount ?? 0, locale, currency)],
    [t('invoice.date'), formatDocumentDate(updatedAt, locale)],
    [t('donationReceipt.number'), reference],
    [t('thanks.locator'), order.locator],
  ] as const) {
    document.text(label, { x: margin, y, size: 9, color: mutedColor })
    for (const line of wrapText(value, 52)) {
      document.text(line, { x: margin + 170, y, size: 12, weight: 'strong' })
      y += 17
    }
    y += 9
  }
  document.rule(margin, y, right)
  const note = t('donationReceipt.words', { charity: campaign.charity })
  wrapText(note, 95).forEach((line, index) => {
    document.text(line, { x: margin, y: y + 24 + index * 14 })
  })
  return document.toPdf(order.market)
}
