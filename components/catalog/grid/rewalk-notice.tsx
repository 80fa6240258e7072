import type { Locale } from '#i18n/locales.ts'
import { takeBackPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'

type Props = { readonly locale: Locale; readonly t: Translate }

/** Above a list of renewed products: what they are, and how to trade in a pair. */
export function RewalkNotice({ locale, t }: Props) {
  return (
    <aside className="rw" aria-label={t('grid.rewalk.title')}>
      <div className="wrap">
        <p>{t('grid.rewalk.text')}</p>
        <a className="lnk" href={takeBackPath(locale)}>
          {t('grid.rewalk.how')}
        </a>
      </div>
    </aside>
  )
}
