import { Icon } from '#components/ui/icons.tsx'
import type { Translate } from '#i18n/translate.ts'

/** How reviews are collected and verified; EU law requires this beside the reviews. */
export function ReviewVerificationInfo({ t }: { readonly t: Translate }) {
  return (
    <details className="how">
      <summary>
        {t('reviews.how.label')}
        <Icon name="plus" />
      </summary>
      <div>
        <p>{t('reviews.how.bought')}</p>
        <p>{t('reviews.how.read')}</p>
        <p>{t('reviews.how.sums')}</p>
      </div>
    </details>
  )
}
