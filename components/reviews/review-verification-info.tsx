import { Icon } from '#components/ui/icons.tsx'
import type { Translate } from '#i18n/translate.ts'

/** How reviews are collected and verified; EU law requires this beside the reviews. */
export function ReviewVerificationInfo({ t }: { readonly t: Translate }) {
  return (
    <details className="how">
      <summary>
        {t('reviews.how', 'How we check reviews')}
        <Icon name="plus" />
      </summary>
      <div>
        <p>
          {t(
            'reviews.how.bought',
            'Only people who bought a thing here are asked for a review, each by a link of their own, once for each thing. These reviews say “Bought here”. Reviews without that mark came from shops and services before us, and we could not check who wrote them.',
          )}
        </p>
        <p>
          {t(
            'reviews.how.read',
            'A person reads every review before it is published. Bad ones are published like good ones, in the writer’s words, and nobody is paid for either. We turn away only what insults people, tells private things, advertises, is about something else or is against the law.',
          )}
        </p>
        <p>
          {t(
            'reviews.how.sums',
            'The average counts every published review the same. If one seems false to you, report it: we look again.',
          )}
        </p>
      </div>
    </details>
  )
}
