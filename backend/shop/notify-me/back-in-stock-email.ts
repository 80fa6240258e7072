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
      subject: t('mail.stock.subject', '{name} can be had again', { name }),
      preview: t('mail.stock.preview', '{detail}. You asked, and it is your turn.', { detail }),
      heading: t('mail.stock.heading', '{firstName}, it is there', { firstName }),
      blocks: [
        {
          kind: 'text',
          text: t(
            'mail.stock.text',
            'You asked us to tell you, and we tell as many people as there are pieces, in the order they asked. Now it is your turn. We do not hold it for you, and half a day from now we tell the next one.',
          ),
        },
        {
          kind: 'product',
          name,
          detail,
          picture: picture && link(picture),
          link: { label: t('mail.stock.see', 'To the product'), href: link(sheet) },
        },
      ],
      reason: t('mail.stock.reason', 'You get this one e-mail because you asked {brand} to tell you.', {
        brand: brandName,
      }),
    }
  },
})
