import { orderPath } from '#i18n/routing.ts'
import type { OrderTold } from '../../orders/told.ts'
import { factRows, lineWords, sumRows } from '../../orders/told-words.ts'
import type { MailBlock, Writing } from './template.ts'

/** The lines of an order, with pictures. */
export function orderLineBlocks({ lines, currency }: OrderTold, { link, ...telling }: Writing): MailBlock[] {
  return lines.map((line) => {
    const { name, detail, amount } = lineWords(line, currency, telling)
    const picture = line.picture && link(line.picture)
    return { kind: 'product', name, detail, picture, link: null, amount }
  })
}

/** What an order comes to and where it goes. */
export function orderSumBlocks(told: OrderTold, telling: Writing): MailBlock[] {
  return [
    { kind: 'rows', as: 'amounts', rows: sumRows(told, telling) },
    { kind: 'rows', as: 'facts', rows: factRows(told, telling) },
  ]
}

/** The way to the order's own page. */
export function orderButton({ reference }: OrderTold, { t, link, locale }: Writing): MailBlock {
  return {
    kind: 'button',
    label: t('mail.order.see', 'See the order'),
    href: link(orderPath(locale, reference)),
  }
}

export function orderReason({ t, brandName }: Writing): string {
  return t('mail.order.reason', 'You get this e-mail because you ordered at {brand}.', { brand: brandName })
}
