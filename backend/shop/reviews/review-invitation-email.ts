import { z } from 'zod'
import { dayMs, defineTemplate } from '../emails/template.ts'

const path = z.string().startsWith('/')

/** A review invitation some days after an order. */
export const reviewInvitation = defineTemplate({
  name: 'review-invitation',
  data: z.object({
    firstName: z.string(),
    products: z
      .array(
        z.object({
          name: z.string(),
          detail: z.string(),
          picture: path.nullable(),
          /** Signed, for this order line only. */
          review: path,
        }),
      )
      .min(1)
      .readonly(),
  }),
  topic: 'reviews',
  priority: 'bulk',
  ttlMs: 7 * dayMs,
  render({ firstName, products }, { t, brandName, link }) {
    const count = products.length
    return {
      subject: t('mail.review.subject', 'How are they walking?'),
      preview: t('mail.review.preview', 'Two minutes of yours help the next person choose.'),
      heading: firstName
        ? t('mail.review.heading-name', 'How are they walking, {name}?', { name: firstName })
        : t('mail.review.heading', 'How are they walking?'),
      blocks: [
        {
          kind: 'text',
          text: t(
            'mail.review.text',
            '{count, plural, one {You have had it for a while now.} other {You have had them for a while now.}} Tell the next person what nobody writes on a box: how the size comes out, what it does to your feet, what you would change. Good or bad, we publish both.',
            { count },
          ),
        },
        ...products.map(({ name, detail, picture, review }) => ({
          kind: 'product' as const,
          name,
          detail,
          picture: picture && link(picture),
          link: { label: t('mail.review.write', 'Write a review'), href: link(review) },
        })),
        {
          kind: 'note',
          text: t(
            'mail.review.note',
            'Each link is yours alone and opens without a password, so do not pass it on. It works for 60 days.',
          ),
        },
      ],
      reason: t('mail.review.reason', 'You get this e-mail because you ordered at {brand}.', {
        brand: brandName,
      }),
    }
  },
})
