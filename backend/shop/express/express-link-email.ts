import { z } from 'zod'
import { sentBagHours } from '#config/link-lifetimes.ts'
import { dayMs, defineTemplate } from '../emails/template.ts'

const path = z.string().startsWith('/')

/** A shared bag: sent to oneself, or from a store to a customer. */
export const expressLink = defineTemplate({
  name: 'express-link',
  data: z.object({
    path,
    /** The store that sent it; null if the customer sent it. */
    store: z.string().nullable(),
    products: z
      .array(z.object({ name: z.string(), detail: z.string(), picture: path.nullable() }))
      .min(1)
      .readonly(),
  }),
  topic: null,
  priority: 'order',
  ttlMs: 3 * dayMs,
  render({ path: href, store, products }, { t, brandName, link }) {
    const count = products.length
    return {
      subject: t('mail.express.subject', {
        count,
      }),
      preview: t('mail.express.preview', { hours: sentBagHours }),
      heading: t('mail.express.heading'),
      blocks: [
        {
          kind: 'text',
          text: store
            ? t('mail.express.store', {
                store,
              })
            : t('mail.express.text'),
        },
        ...products.map(({ name, detail, picture }) => ({
          kind: 'product' as const,
          name,
          detail,
          picture: picture && link(picture),
          link: null,
        })),
        { kind: 'button', label: t('mail.express.open'), href: link(href) },
        {
          kind: 'note',
          text: t('mail.express.note', { hours: sentBagHours }),
        },
      ],
      reason: t('mail.express.reason', { brand: brandName }),
    }
  },
})
