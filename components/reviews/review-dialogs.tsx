'use client'
import type { Locale } from '#i18n/locales.ts'
import { ReportDialog } from './report-dialog.tsx'
import type { ReviewDialogTarget } from './review-dialog-context.ts'
import { ReviewLightbox } from './review-lightbox.tsx'

type Props = {
  readonly target: ReviewDialogTarget
  readonly locale: Locale
  readonly onClose: () => void
}

/** The dialogs of the reviews, which load when the first of them opens. */
export function ReviewDialogs({ target, locale, onClose }: Props) {
  if (target.kind === 'report') return <ReportDialog id={target.id} locale={locale} onClose={onClose} />
  return (
    <ReviewLightbox
      photos={target.photos}
      first={target.first}
      onClose={() => {
        onClose()
        target.link.focus()
      }}
    />
  )
}
