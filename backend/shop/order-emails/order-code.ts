import { z } from 'zod'
import { linkMinutes } from '#config/link-lifetimes.ts'
import { defineTemplate } from '../emails/template.ts'
import { withdrawalBlocks } from './order-blocks.ts'

/** The six-digit code that verifies an order lookup. */
export const orderCode = defineTemplate({
  name: 'order-code',
  data: z.object({ code: z.string().regex(/^\d{6}$/), locator: z.string() }),
  topic: null,
  priority: 'security',
  ttlMs: 10 * 60_000,
  render({ code, locator }, writing) {
    const { t, brandName } = writing
    return {
      subject: t('mail.code.subject', { code }),
      preview: t('mail.code.preview', { minutes: linkMinutes.orderCode }),
      heading: t('mail.code.heading'),
      blocks: [
        { kind: 'code', text: `${code.slice(0, 3)} ${code.slice(3)}` },
        {
          kind: 'text',
          text: t('mail.code.text', { locator, minutes: linkMinutes.orderCode }),
        },
        {
          kind: 'note',
          text: t('mail.code.note'),
        },
        ...withdrawalBlocks({ locator }, writing),
      ],
      reason: t('mail.code.reason', {
        brand: brandName,
      }),
    }
  },
})
