import { z } from 'zod'
import { dayMs, defineTemplate } from '../emails/template.ts'

/** Confirms that an account was deleted. */
export const accountDeleted = defineTemplate({
  name: 'account-deleted',
  data: z.object({ name: z.string() }),
  topic: null,
  priority: 'security',
  ttlMs: 7 * dayMs,
  render({ name }, { t, brandName }) {
    return {
      subject: t('mail.deleted.subject', { brand: brandName }),
      preview: t('mail.deleted.preview'),
      heading: t('mail.deleted.heading'),
      blocks: [
        { kind: 'text', text: t('mail.deleted.text', { name, brand: brandName }) },
        { kind: 'note', text: t('mail.deleted.note') },
      ],
      reason: t('mail.deleted.reason', { brand: brandName }),
    }
  },
})
