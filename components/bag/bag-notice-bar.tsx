'use client'
import { useTranslate } from '#components/labels/use-translate.ts'
import { getChangeErrorText } from './get-change-error-text.ts'
import type { LineChanges } from './use-line-changes.ts'

/** The last change to the bag, with an undo button. */
export function BagNoticeBar({ changes }: { readonly changes: LineChanges }) {
  const t = useTranslate()
  const { notice, undo } = changes
  if (!notice) return null
  if (notice.kind === 'refused') {
    return (
      <p className="bad">
        <span>{getChangeErrorText(t, notice.error)}</span>
      </p>
    )
  }
  const { name, sizeLabel: size } = notice.line
  return (
    <p>
      <span>
        {notice.kind === 'later' ? t('bag.later.kept', { name, size }) : t('bag.removed', { name, size })}
      </span>
      <button type="button" onClick={() => void undo(notice)}>
        {t('bag.undo')}
      </button>
    </p>
  )
}
