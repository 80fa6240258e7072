import { getNavigationLinks } from '#components/brand/navigation.ts'
import { Icon } from '#components/ui/icons.tsx'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { contentPath, gridPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Suggestions } from '#lib/search/types.ts'
import { storesPath } from '#lib/stores/paths.ts'
import { getSuggestionHref } from './suggestion-options.ts'

type Props = { readonly brand: Brand; readonly locale: Locale; readonly t: Translate }

/** All categories of the brand, labelled as in its navigation. */
export function CategoryLinks({ brand, locale, t }: Props) {
  const everything = gridPath(locale, { target: 'all', family: 'all', category: [] })
  return (
    <section aria-labelledby="search-kinds">
      <h2 id="search-kinds">{t('search.kinds')}</h2>
      <ul className="kinds">
        {getNavigationLinks(brand, locale, t).all.map(({ href, label }) => (
          <li key={href}>
            <a className="chip" href={href} data-swift="">
              {label}
            </a>
          </li>
        ))}
        <li>
          <a className="chip" href={everything} data-swift="">
            {t('search.everything')}
          </a>
        </li>
      </ul>
    </section>
  )
}

/** Trending searches; renders nothing while they are unknown. */
export function TrendingSearches({
  locale,
  t,
  trending,
}: Omit<Props, 'brand'> & { readonly trending: Suggestions | null }) {
  if (!trending?.topQueries.length) return null
  return (
    <section aria-labelledby="search-trending">
      <h2 id="search-trending">{t('search.trending')}</h2>
      <ul className="asked">
        {trending.topQueries.map((query) => (
          <li key={query.words}>
            <a href={getSuggestionHref(locale, query)} rel="nofollow">
              <Icon name="rise" small />
              {query.words}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Links to customer service. */
export function HelpLinks({ locale, t }: Omit<Props, 'brand'>) {
  return (
    <section aria-labelledby="search-ask">
      <h2 id="search-ask">{t('search.ask.label')}</h2>
      <p className="ways">
        <a href={storesPath(locale)} data-swift="">
          {t('search.ask.stores')}
        </a>
        <a href={contentPath(locale, 'faq')} data-swift="">
          {t('search.ask.faq')}
        </a>
        <a href={contentPath(locale, 'size-guide')} data-swift="">
          {t('search.ask.sizes')}
        </a>
      </p>
    </section>
  )
}
