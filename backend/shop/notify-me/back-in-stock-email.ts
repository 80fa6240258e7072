import { z } from 'zod'
import { dayMs, defineTemplate } from '../emails/template.ts'

const path = z.string().startsWith('/')

/** A product that the customer waited for is back in stock. */
export const backInStock = defineTemplate({
  name: 'back-in-stock',
  data: z.object({
    firstName: z.string(),
    product: z.object({
      name: z.string(),
      /** Colour and size. */
      detail: z.string(),
      picture: path.nullable(),
      sheet: path,
    }),
  }),
  topic: 'stock',
  priority: 'bulk',
  ttlMs: dayMs / 2,
  render({ firstName, product: { name, detail, picture, sheet } }, { t, brandName, link }) {
    return {
      subject: t('mail.stock.subject', { name }),
      preview: t('mail.stock.preview', { detail }),
      heading: t('mail.stock.heading', { firstName }),
      blocks: [
        {
          kind: 'text',
          text: t('mail.stock.text'),
        },
        {
          kind: 'product',
          name,
          detail,
          picture: picture && link(picture),
          link: { label: t('mail.stock.see'), href: link(sheet) },
        },
      ],
      reason: t('mail.stock.reason', {
        brand: brandName,
      }),
    }
  },
})
