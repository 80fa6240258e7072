import { z } from 'zod'
import type { Translate } from '#i18n/translate.ts'
import { type RejectReason, rejectReasons } from '../../db/schema/customers/reviews.ts'
import { dayMs, defineTemplate } from '../emails/template.ts'

const path = z.string().startsWith('/')

function rejectReasonText(reason: RejectReason, t: Translate): string {
  switch (reason) {
    case 'offensive':
      return t('mail.decision.offensive', 'It insults somebody.')
    case 'personal':
      return t(
        'mail.decision.personal',
        'It tells what is private: a whole name, an address, a telephone number, a face.',
      )
    case 'advert':
      return t('mail.decision.advert', 'It advertises something, or leads away from here.')
    case 'not-about-it':
      return t(
        'mail.decision.not-about-it',
        'It is about something else than the thing itself: a delivery, a shop, another thing.',
      )
    case 'unlawful':
      return t('mail.decision.unlawful', 'The law forbids to publish it.')
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
          ? { label: t('review.form.see', 'See it there'), href: link(`${product.sheet}#reviews`) }
          : null,
    }
    const about = t('mail.decision.reason', 'You get this e-mail because you wrote a review at {brand}.', {
      brand: brandName,
    })
    if (isThere)
      return {
        subject: t('mail.decision.published', 'Your review of {name} is published', { name: product.name }),
        preview: t('mail.decision.published.preview', '“{title}” stands beside the product now.', { title }),
        heading: firstName
          ? t('mail.decision.published.heading-name', 'It is published, {name}', { name: firstName })
          : t('mail.decision.published.heading', 'It is published'),
        blocks: [
          {
            kind: 'text',
            text: t(
              'mail.decision.published.text',
              'A person has read “{title}”, and it stands beside the product in your words. Thank you: the next person now knows what no box tells.',
              { title },
            ),
          },
          thing,
          {
            kind: 'note',
            text: t('mail.decision.back', 'You can have it taken down at any time: write to us.'),
          },
        ],
        reason: about,
      }
    const removed = decision === 'removed'
    return {
      subject: removed
        ? t('mail.decision.removed', 'Your review of {name} was taken down', { name: product.name })
        : t('mail.decision.rejected', 'Your review of {name} was not published', { name: product.name }),
      preview: reason ? rejectReasonText(reason, t) : '',
      heading: removed
        ? t('mail.decision.removed.heading', 'We took your review down')
        : t('mail.decision.rejected.heading', 'We did not publish your review'),
      blocks: [
        {
          kind: 'text',
          text: removed
            ? t(
                'mail.decision.removed.text',
                'A person has looked at “{title}” again. It is no longer shown, for this reason:',
                { title },
              )
            : t(
                'mail.decision.rejected.text',
                'A person has read “{title}”. It is not shown, for this reason:',
                { title },
              ),
        },
        { kind: 'text', text: reason ? rejectReasonText(reason, t) : '' },
        thing,
        {
          kind: 'text',
          text: t(
            'mail.decision.otherwise',
            'How many stars you gave has nothing to do with it: bad reviews are published like good ones. If you see it otherwise, write to us, and somebody else looks at it.',
          ),
        },
      ],
      reason: about,
    }
  },
})
