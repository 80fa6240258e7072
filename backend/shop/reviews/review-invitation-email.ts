import { z } from 'zod'
import { linkDays } from '#config/link-lifetimes.ts'
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
      subject: t('mail.review.subject'),
      preview: t('mail.review.preview'),
      heading: firstName ? t('mail.review.heading-name', { name: firstName }) : t('mail.review.heading'),
      blocks: [
        {
          kind: 'text',
          text: t('mail.review.text', { count }),
        },
        ...products.map(({ name, detail, picture, review }) => ({
          kind: 'product' as const,
          name,
          detail,
          picture: picture && link(picture),
          link: { label: t('mail.review.write'), href: link(review) },
        })),
        {
          kind: 'note',
          text: t('mail.review.note', { days: linkDays.review }),
        },
      ],
      reason: t('mail.review.reason', {
        brand: brandName,
      }),
    }
  },
})
