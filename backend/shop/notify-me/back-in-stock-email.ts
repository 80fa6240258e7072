import { z } from 'zod'
import { formatDate } from '#i18n/format-date.ts'
import { dayMs, defineTemplate } from '../emails/template.ts'
import { emailProduct, toProductBlock } from './email-product.ts'

/** A product that the customer waited for is back in stock, and a unit is held for them. */
export const backInStock = defineTemplate({
  name: 'back-in-stock',
  data: z.object({
    firstName: z.string(),
    product: emailProduct,
    /** Request and end of the hold; e-mails of earlier releases have neither. */
    request: z.number().optional(),
    heldUntil: z.iso.datetime().optional(),
  }),
  topic: 'stock',
  priority: 'bulk',
  ttlMs: dayMs / 2,
  render({ firstName, product, request, heldUntil }, { t, brandName, link, locale, stockRequestLinks }) {
    const links = request === undefined ? null : stockRequestLinks(request)
    const until = heldUntil && formatDate(heldUntil, locale, 'zonedWeekdayTime')
    const { name, detail } = product
    return {
      subject: t('mail.stock.subject', { name }),
      preview: t('mail.stock.preview', { detail }),
      heading: t('mail.stock.heading', { firstName }),
      blocks: [
        { kind: 'text', text: until ? t('mail.stock.held', { until }) : t('mail.stock.text') },
        toProductBlock(product, t('mail.stock.see'), link, links?.open),
        ...(until ? [{ kind: 'note' as const, text: t('mail.stock.link') }] : []),
      ],
      reason: t('mail.stock.reason', { brand: brandName }),
      ...(links && {
        unsubscribe: { label: t('mail.stockRequest.stop'), href: links.page, oneClick: links.oneClick },
      }),
    }
  },
})
