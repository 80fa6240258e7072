import { z } from 'zod'
import { defineTemplate } from '../emails/template.ts'

/** The six-digit code that verifies an order lookup. */
export const orderCode = defineTemplate({
  name: 'order-code',
  data: z.object({ code: z.string().regex(/^\d{6}$/), locator: z.string() }),
  topic: null,
  priority: 'security',
  ttlMs: 10 * 60_000,
  render({ code, locator }, { t, brandName }) {
    return {
      subject: t('mail.code.subject', '{code} opens your order', { code }),
      preview: t('mail.code.preview', 'Good for ten minutes, and once.'),
      heading: t('mail.code.heading', 'Your code'),
      blocks: [
        { kind: 'code', text: `${code.slice(0, 3)} ${code.slice(3)}` },
        {
          kind: 'text',
          text: t(
            'mail.code.text',
            'Type it where you looked up order {locator}. It is good for ten minutes, and once.',
            { locator },
          ),
        },
        {
          kind: 'note',
          text: t(
            'mail.code.note',
            'You did not ask for it? Then somebody knows your order number and your address. Without this code they see neither where it goes to nor who you are, so do not pass it on. We never ask for it.',
          ),
        },
      ],
      reason: t('mail.code.reason', 'You get this e-mail because your order at {brand} was looked up.', {
        brand: brandName,
      }),
    }
  },
})
