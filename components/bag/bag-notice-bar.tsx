'use client'
import { useTranslate } from '#components/labels/use-translate.ts'
import type { Translate } from '#i18n/translate.ts'
import type { ResultError } from '#lib/api/result.ts'
import type { LineChanges } from './use-line-changes.ts'

function getErrorText(t: Translate, { code, retryable }: ResultError): string {
  if (code === 'size_not_found' || code === 'no_stock') return t('bag.refused.size')
  if (code === 'bag_full') return t('bag.full')
  if (code === 'addition_not_offered' || code === 'product_not_found') return t('bag.refused.part')
  return retryable ? t('bag.refused.network') : t('bag.refused.label')
}

/** The last change to the bag, with an undo button. */
export function BagNoticeBar({ changes }: { readonly changes: LineChanges }) {
  const t = useTranslate()
  const { notice, undo } = changes
  if (!notice) return null
  if (notice.kind === 'refused') {
    return (
      <p className="bad">
        <span>{getErrorText(t, notice.error)}</span>
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
