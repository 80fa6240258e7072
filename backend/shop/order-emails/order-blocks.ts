import { hasWithdrawalFunction } from '#config/markets.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { orderPath, withdrawalFormPath, withdrawalPath } from '#i18n/routing.ts'
import type { OrderSummary } from '../../db/schema/sales/order-summary.ts'
import type { EmailBlock, TemplateContext } from '../emails/template.ts'
import { detailRows, lineLabels, totalRows } from '../order-views/order-summary-labels.ts'

/** The lines of an order, with pictures. */
export function orderLineBlocks(
  { lines, currency }: OrderSummary,
  { link, ...telling }: TemplateContext,
): EmailBlock[] {
  return lines.map((line) => {
    const { name, detail, amount } = lineLabels(line, currency, telling)
    const picture = line.picture && link(line.picture)
    return { kind: 'product', name, detail, picture, link: null, amount }
  })
}

/** The totals of an order and its delivery address. */
export function orderTotalBlocks(summary: OrderSummary, telling: TemplateContext): EmailBlock[] {
  return [
    { kind: 'rows', as: 'amounts', rows: totalRows(summary, telling) },
    { kind: 'rows', as: 'facts', rows: detailRows(summary, telling) },
  ]
}

/** The link to the order page. */
export function orderButton({ reference }: OrderSummary, { t, link, locale }: TemplateContext): EmailBlock {
  return {
    kind: 'button',
    label: t('mail.order.see'),
    href: link(orderPath(locale, reference)),
  }
}

/**
 * The links to the withdrawal function, with the order's number filled in, and to the model form; none in
 * markets without them.
 */
export function withdrawalBlocks(
  { locator }: { readonly locator: string },
  { t, link, locale }: TemplateContext,
): EmailBlock[] {
  if (!hasWithdrawalFunction(marketCodeOf(locale))) return []
  const links = [
    { label: t('withdrawal.link'), href: link(withdrawalPath(locale, locator)) },
    { label: t('withdrawal.form.title'), href: link(withdrawalFormPath(locale)) },
  ]
  return [{ kind: 'links', links }]
}

export function orderReason({ t, brandName }: TemplateContext): string {
  return t('mail.order.reason', { brand: brandName })
}
