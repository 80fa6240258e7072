import { Icon } from '#components/ui/icons.tsx'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { imageSearchPath } from '#lib/search/images/image-search-url.ts'
import { searchParam, searchPath } from '#lib/search/search-url.ts'

type Props = { readonly locale: Locale; readonly t: Translate; readonly terms?: string }

/** The search field of the search pages: a plain form that needs no JavaScript. */
export function SearchForm({ locale, t, terms = '' }: Props) {
  return (
    <search>
      <form className="find-f" action={searchPath(locale)}>
        <input
          type="search"
          name={searchParam}
          aria-label={t('search.label')}
          placeholder={t('search.hint')}
          defaultValue={terms}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <button type="submit" className="btn">
          {t('search.submit')}
        </button>
      </form>
      <a className="lnk" href={imageSearchPath(locale)}>
        <Icon name="camera" small />
        {t('image.title')}
      </a>
    </search>
  )
}
