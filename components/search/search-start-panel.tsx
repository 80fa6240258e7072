import { useRef, useState } from 'react'
import { useTranslate } from '#components/labels/use-translate.ts'
import { Icon } from '#components/ui/icons.tsx'
import {
  clearRecentSearches,
  getRecentSearches,
  removeRecentSearch,
} from '#lib/search/recent-searches.client.ts'
import { searchPath } from '#lib/search/search-url.ts'
import type { Suggestions } from '#lib/search/types.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { SuggestionProduct } from './suggestion-list.tsx'
import { getSuggestionHref } from './suggestion-options.ts'
import type { ArrowStops } from './use-arrow-stops.ts'

type Props = {
  readonly shop: ShopContext
  readonly trending: Suggestions | undefined
  readonly stops: ArrowStops
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void
  /** Moves the focus to the field when the focused element is removed. */
  readonly focusField: () => void
}

/** Shown before enough is typed: recent and trending searches, as plain links and buttons. */
export function SearchStartPanel({ shop, trending, stops, announce, focusField }: Props) {
  const t = useTranslate()
  const { brand, locale } = shop
  const [recent, setRecent] = useState(() => getRecentSearches(brand))
  const removeButtons = useRef(new Map<string, HTMLButtonElement>())
  const queries = (trending?.topQueries ?? []).slice(0, recent.length ? 6 : 10)
  const products = trending?.products ?? []

  function remove(query: string) {
    const index = recent.indexOf(query)
    const next = recent[index + 1] ?? recent[index - 1]
    setRecent(removeRecentSearch(brand, query))
    announce(t('search.recent.forgotten', { words: query }))
    // The pressed button disappears.
    const button = next === undefined ? undefined : removeButtons.current.get(next)
    if (button) button.focus()
    else focusField()
  }

  function removeAll() {
    clearRecentSearches(brand)
    setRecent([])
    announce(t('search.recent.forgottenAll'))
    focusField()
  }

  return (
    <div className="so-cols">
      <div>
        {recent.length > 0 && (
          <section aria-labelledby="so-recent">
            <div className="so-h">
              <h2 id="so-recent" className="so-h">
                {t('search.recent.label')}
              </h2>
              <button type="button" className="lnk t-s" onClick={removeAll}>
                {t('search.recent.forgetAll')}
              </button>
            </div>
            <ul>
              {recent.map((recentSearch, index) => (
                <li key={recentSearch} className="so-row">
                  <a className="so-w" href={searchPath(locale, recentSearch)} ref={stops.at(index)}>
                    <Icon name="clock" small />
                    <span>{recentSearch}</span>
                  </a>
                  <button
                    type="button"
                    className="ib"
                    aria-label={t('search.recent.forget', { words: recentSearch })}
                    ref={(button) => {
                      if (button) removeButtons.current.set(recentSearch, button)
                      else removeButtons.current.delete(recentSearch)
                    }}
                    onClick={() => remove(recentSearch)}
                  >
                    <Icon name="close" small />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {queries.length > 0 && (
          <section aria-labelledby="so-trending">
            <h2 id="so-trending" className="so-h">
              {t('search.trending')}
            </h2>
            <ul>
              {queries.map((query, index) => (
                <li key={query.words}>
                  <a
                    className="so-w"
                    href={getSuggestionHref(locale, query)}
                    ref={stops.at(recent.length + index)}
                  >
                    <Icon name="rise" small />
                    <span>{query.words}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className="so-say mut t-s">{t('search.more')}</p>
      </div>
      {products.length > 0 && (
        <section className="so-prods" aria-labelledby="so-popular">
          <h2 id="so-popular" className="so-h">
            {t('search.popular')}
          </h2>
          <ul className="so-ps">
            {products.map((product, index) => (
              <li key={product.code}>
                <a
                  className="so-p"
                  href={product.href}
                  ref={stops.at(recent.length + queries.length + index)}
                  data-swift=""
                >
                  <SuggestionProduct product={product} typed="" locale={locale} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
