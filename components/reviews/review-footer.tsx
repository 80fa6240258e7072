'use client'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { interpolate } from '#components/ui/interpolate.ts'
import { useOpener } from '#components/ui/use-opener.ts'
import { useReviews } from './use-reviews.ts'

const loadReportDialog = () => import('./report-dialog.tsx')
const ReportDialog = dynamic(() => loadReportDialog().then((code) => code.ReportDialog))

type Props = {
  readonly id: string
  readonly author: string
  /** The language of the review. */
  readonly children: ReactNode
}

/** The last line of a review, with the button that reports it. */
export function ReviewFooter({ id, author, children }: Props) {
  const { labels, locale } = useReviews()
  const dialog = useOpener(loadReportDialog)
  return (
    <>
      <p className="ft">
        {children}
        <button
          type="button"
          className="ctl-1"
          aria-label={interpolate(labels.reportOf, { author })}
          aria-busy={dialog.isLoading || undefined}
          onClick={() => dialog.open(true)}
        >
          {labels.report}
        </button>
      </p>
      {dialog.target && <ReportDialog id={id} locale={locale} labels={labels} onClose={dialog.close} />}
    </>
  )
}
