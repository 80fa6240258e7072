import { useState } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import { interpolate } from '#components/ui/interpolate.ts'
import {
  clearRecentSearches,
  getRecentSearches,
  removeRecentSearch,
} from '#lib/search/recent-searches.client.ts'
import { searchPath } from '#lib/search/search-url.ts'
import type { Suggestions } from '#lib/search/types.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { OverlayLabels } from './overlay-labels.ts'
import { SuggestionProduct } from './suggestion-list.tsx'
import { getSuggestionHref } from './suggestion-options.ts'

type Props = {
  readonly shop: ShopContext
  readonly trending: Suggestions | undefined
  readonly words: OverlayLabels
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void
  /** Moves the focus to the field when the focused element is removed. */
  readonly focusField: () => void
}

/** Shown before enough is typed: recent and trending searches, as plain links and buttons. */
export function SearchStartPanel({ shop, trending, words, announce, focusField }: Props) {
  const { brand, locale } = shop
  const [recent, setRecent] = useState(() => getRecentSearches(brand))
  const queries = trending?.topQueries ?? []
  const products = trending?.products ?? []

  function forget(each: string, row: Element | null) {
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    setRecent(removeRecentSearch(brand, each))
    announce(interpolate(words.recentRemoved, { words: each }))
    const button = next?.querySelector('button')
    if (button) button.focus()
    else focusField()
  }

  function forgetAll() {
    clearRecentSearches(brand)
    setRecent([])
    announce(words.recentCleared)
    focusField()
  }

  return (
    <div className="so-cols">
      <div>
        {recent.length > 0 && (
          <section aria-labelledby="so-recent">
            <div className="so-h">
              <h2 id="so-recent" className="so-h">
                {words.recent}
              </h2>
              <button type="button" className="lnk t-s" onClick={forgetAll}>
                {words.clearRecent}
              </button>
            </div>
            <ul>
              {recent.map((each) => (
                <li key={each} className="so-row">
                  <a className="so-w" href={searchPath(locale, each)} data-step="">
                    <Icon name="clock" small />
                    <span>{each}</span>
                  </a>
                  <button
                    type="button"
                    className="ib"
                    aria-label={interpolate(words.removeRecent, { words: each })}
                    onClick={(event) => forget(each, event.currentTarget.closest('li'))}
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
              {words.trending}
            </h2>
            <ul>
              {queries.slice(0, recent.length ? 6 : 10).map((each) => (
                <li key={each.words}>
                  <a className="so-w" href={getSuggestionHref(locale, each)} data-step="">
                    <Icon name="rise" small />
                    <span>{each.words}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className="so-say mut t-s">{words.more}</p>
      </div>
      {products.length > 0 && (
        <section className="so-prods" aria-labelledby="so-popular">
          <h2 id="so-popular" className="so-h">
            {words.popular}
          </h2>
          <ul className="so-ps">
            {products.map((product) => (
              <li key={product.code}>
                <a className="so-p" href={product.href} data-step="" data-swift="">
                  <SuggestionProduct product={product} typed="" locale={locale} words={words} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
