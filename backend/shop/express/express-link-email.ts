import { z } from 'zod'
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
      subject: t(
        'mail.express.subject',
        '{count, plural, one {One thing} other {# things}} in a bag for you',
        {
          count,
        },
      ),
      preview: t('mail.express.preview', 'It opens on any device, for three days.'),
      heading: t('mail.express.heading', 'Your bag, to go on with'),
      blocks: [
        {
          kind: 'text',
          text: store
            ? t(
                'mail.express.store',
                'Our people at {store} put this together with you. Open it, change what you like, and order when you are ready.',
                {
                  store,
                },
              )
            : t(
                'mail.express.text',
                'This bag was sent to you from the shop. Open it, change what you like, and order when you are ready.',
              ),
        },
        ...products.map(({ name, detail, picture }) => ({
          kind: 'product' as const,
          name,
          detail,
          picture: picture && link(picture),
          link: null,
        })),
        { kind: 'button', label: t('mail.express.open', 'Open the bag'), href: link(href) },
        {
          kind: 'note',
          text: t(
            'mail.express.note',
            'The link is good for 72 hours and for one bag. Prices and stock are those of the moment you open it; nothing is held for you.',
          ),
        },
      ],
      reason: t(
        'mail.express.reason',
        'You get this one e-mail because somebody typed your address at {brand}. We have not kept it.',
        { brand: brandName },
      ),
    }
  },
})
