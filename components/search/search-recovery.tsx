import { formatSize } from '#components/catalog/grid/filter-labels.ts'
import type { ListView } from '#components/catalog/grid/types.ts'
import type { Translate } from '#i18n/translate.ts'
import type { RecoveryStep, SearchResult } from '#lib/search/types.ts'

/** Describes a recovery step; null if a text it refers to is missing. */
export function getStepText({ kind, from, to }: RecoveryStep, t: Translate): string | null {
  if (kind === 'any') return t('search.step.any')
  if (!from) return null
  if (kind === 'dropped') return t('search.step.dropped', { from })
  if (kind === 'without') return t('search.step.without', { from })
  if (!to) return null
  return kind === 'spelling'
    ? t('search.step.spelling', { from, to })
    : t('search.step.synonym', { from, to })
}

type Props = { readonly result: SearchResult; readonly view: Pick<ListView, 'grid' | 'locale' | 't'> }

/** There were no results for the exact query: lists the recovery steps, and that the size filter was kept. */
export function SearchRecovery({ result, view }: Props) {
  const { fallback, recovery, understood } = result
  const { t } = view
  if (!fallback) return null
  const steps = recovery.flatMap((step) => getStepText(step, t) ?? [])
  const sizes = (understood?.sizes ?? []).map((size) => formatSize(size, view))
  return (
    <div className="told">
      <p className="b">{t('search.nothingFor', { words: fallback.original })}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
        {sizes.length > 0 && <li>{t('search.step.size', { sizes: sizes.join(', ') })}</li>}
      </ol>
      {result.numberOfProducts > 0 && <p className="mut">{t('search.instead', { words: fallback.query })}</p>}
    </div>
  )
}
