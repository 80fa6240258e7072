import type { Translate } from '#i18n/translate.ts'
import type { Collection } from '#lib/catalog/types.ts'

type Props = {
  readonly text: readonly string[]
  readonly related: Collection | null
  readonly t: Translate
}

/** Below the unfiltered first page of a grid: its description, and the collection of most of its products. */
export function GridText({ text, related, t }: Props) {
  if (!text.length && !related) return null
  return (
    <section className="tell wrap" aria-label={t('grid.about')}>
      {text.length > 0 && (
        <div>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      {related && (
        <a className="rel" href={related.href}>
          <span className="t-s mut">{t('grid.related')}</span>
          <span className="d t-xl">{related.title}</span>
          <span>{related.description}</span>
        </a>
      )}
    </section>
  )
}
