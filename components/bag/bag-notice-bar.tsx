'use client'
import { interpolate } from '#components/ui/interpolate.ts'
import type { ResultError } from '#lib/api/result.ts'
import type { BagLabels } from './bag-labels.ts'
import type { LineChanges } from './use-line-changes.ts'

function getErrorText(labels: BagLabels, { code, retryable }: ResultError): string {
  if (code === 'size_not_found' || code === 'no_stock') return labels.sizeUnavailable
  if (code === 'bag_full') return labels.bagFull
  if (code === 'addition_not_offered' || code === 'product_not_found') return labels.partUnavailable
  return retryable ? labels.networkError : labels.changeFailed
}

/** The last change to the bag, with an undo button. */
export function BagNoticeBar({
  changes,
  labels,
}: {
  readonly changes: LineChanges
  readonly labels: BagLabels
}) {
  const { notice, undo } = changes
  if (!notice) return null
  if (notice.kind === 'refused') {
    return (
      <p className="bad">
        <span>{getErrorText(labels, notice.error)}</span>
      </p>
    )
  }
  const { line } = notice
  return (
    <p>
      <span>
        {interpolate(notice.kind === 'later' ? labels.savedForLater : labels.removed, {
          name: line.name,
          size: line.sizeLabel,
        })}
      </span>
      <button type="button" onClick={() => void undo(notice)}>
        {labels.undo}
      </button>
    </p>
  )
}
