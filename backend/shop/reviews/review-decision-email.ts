import { z } from 'zod'
import type { Translate } from '#i18n/translate.ts'
import { type RejectReason, rejectReasons } from '../../db/schema/customers/reviews.ts'
import { dayMs, defineTemplate } from '../emails/template.ts'

const path = z.string().startsWith('/')

function rejectReasonText(reason: RejectReason, t: Translate): string {
  switch (reason) {
    case 'offensive':
      return t('mail.decision.offensive')
    case 'personal':
      return t('mail.decision.personal')
    case 'advert':
      return t('mail.decision.advert')
    case 'not-about-it':
      return t('mail.decision.not-about-it')
    case 'unlawful':
      return t('mail.decision.unlawful')
  }
}

/** A moderator's decision on a review. */
export const reviewDecision = defineTemplate({
  name: 'review-decision',
  data: z.object({
    firstName: z.string(),
    decision: z.enum(['published', 'rejected', 'removed']),
    /** Why it was rejected or unpublished; null if it is published. */
    reason: z.enum(rejectReasons).nullable(),
    /** The title that the author gave it. */
    title: z.string(),
    product: z.object({
      name: z.string(),
      detail: z.string(),
      picture: path.nullable(),
      /** Null when it is no longer sold. */
      sheet: path.nullable(),
    }),
  }),
  topic: null,
  priority: 'bulk',
  ttlMs: 7 * dayMs,
  render({ firstName, decision, reason, title, product }, { t, brandName, link }) {
    const isThere = decision === 'published'
    const thing = {
      kind: 'product' as const,
      name: product.name,
      detail: product.detail,
      picture: product.picture && link(product.picture),
      link:
        isThere && product.sheet
          ? { label: t('review.form.see'), href: link(`${product.sheet}#reviews`) }
          : null,
    }
    const about = t('mail.decision.reason', {
      brand: brandName,
    })
    if (isThere)
      return {
        subject: t('mail.decision.published.title', { name: product.name }),
        preview: t('mail.decision.published.preview', { title }),
        heading: firstName
          ? t('mail.decision.published.heading-name', { name: firstName })
          : t('mail.decision.published.heading'),
        blocks: [
          {
            kind: 'text',
            text: t('mail.decision.published.text', { title }),
          },
          thing,
          {
            kind: 'note',
            text: t('mail.decision.back'),
          },
        ],
        reason: about,
      }
    const removed = decision === 'removed'
    return {
      subject: removed
        ? t('mail.decision.removed.title', { name: product.name })
        : t('mail.decision.rejected.title', { name: product.name }),
      preview: reason ? rejectReasonText(reason, t) : '',
      heading: removed ? t('mail.decision.removed.heading') : t('mail.decision.rejected.heading'),
      blocks: [
        {
          kind: 'text',
          text: removed
            ? t('mail.decision.removed.text', { title })
            : t('mail.decision.rejected.text', { title }),
        },
        { kind: 'text', text: reason ? rejectReasonText(reason, t) : '' },
        thing,
        {
          kind: 'text',
          text: t('mail.decision.otherwise'),
        },
      ],
      reason: about,
    }
  },
})
