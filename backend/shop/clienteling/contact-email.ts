import { z } from 'zod'
import { dayMs, defineTemplate } from '../emails/template.ts'

/** Confirms that the personal shopper of a store will contact the customer. */
export const clientelingReceived = defineTemplate({
  name: 'clienteling-received',
  data: z.object({
    firstName: z.string(),
    store: z.object({ name: z.string(), phone: z.string() }),
    channel: z.enum(['email', 'phone']),
  }),
  topic: null,
  priority: 'order',
  ttlMs: 2 * dayMs,
  render({ firstName, store, channel }, { t, brandName }) {
    return {
      subject: t('mail.clienteling.subject', { store: store.name }),
      preview: t('mail.clienteling.preview'),
      heading: t('mail.clienteling.heading', { firstName }),
      blocks: [
        {
          kind: 'text',
          text:
            channel === 'phone'
              ? t('mail.clienteling.phone', { store: store.name })
              : t('mail.clienteling.email', { store: store.name }),
        },
        { kind: 'note', text: t('mail.clienteling.note', { phone: store.phone }) },
      ],
      reason: t('mail.clienteling.reason', { brand: brandName }),
    }
  },
})
