import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { contentPath } from '#lib/content/links.ts'

type Props = { readonly locale: Locale; readonly t: Translate }

/** Above a list of renewed products: what they are, and how to trade in a pair. */
export function RewalkNotice({ locale, t }: Props) {
  return (
    <aside className="rw" aria-label={t('grid.rewalk.title')}>
      <div className="wrap">
        <p>{t('grid.rewalk.text')}</p>
        <a className="lnk" href={`${contentPath(locale, 'faq')}#returns-take-back`}>
          {t('grid.rewalk.how')}
        </a>
      </div>
    </aside>
  )
}
