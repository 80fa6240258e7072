import { z } from 'zod'
import { stockHoldHours } from '#api-client/contract/stock-requests.ts'
import { dayMs, defineTemplate } from '../emails/template.ts'
import { emailProduct, toProductBlock } from './email-product.ts'

/** Confirms a back-in-stock request; one click stops it. */
export const stockRequested = defineTemplate({
  name: 'stock-requested',
  data: z.object({ firstName: z.string(), request: z.number(), product: emailProduct }),
  topic: 'stock',
  priority: 'bulk',
  ttlMs: dayMs,
  render({ firstName, request, product }, { t, brandName, link, stockRequestLinks }) {
    const { page, oneClick } = stockRequestLinks(request)
    const { name } = product
    return {
      subject: t('mail.stockRequest.subject', { name }),
      preview: t('mail.stockRequest.preview', { detail: product.detail }),
      heading: t('mail.stockRequest.heading', { firstName }),
      blocks: [
        { kind: 'text', text: t('mail.stockRequest.text', { hours: stockHoldHours }) },
        toProductBlock(product, t('mail.stock.see'), link),
      ],
      reason: t('mail.stockRequest.reason', { brand: brandName }),
      unsubscribe: { label: t('mail.stockRequest.stop'), href: page, oneClick },
    }
  },
})
