'use client'

import { useEffect, useState } from 'react'
import { Icon } from '#components/ui/icons.tsx'
import { searchPath } from '#lib/search/search-url.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

type Props = {
  readonly shop: ShopContext
  readonly title: string
  readonly clearLabel: string
}

/** Searches made in this browser; last on the page, so that they cause no layout shift. */
export function RecentSearches({ shop: { brand, locale }, title, clearLabel }: Props) {
  const [recent, setRecent] = useState<readonly string[]>([])
  useEffect(() => {
    let isUnmounted = false
    import('#lib/search/recent-searches.client.ts').then(
      ({ getRecentSearches }) => isUnmounted || setRecent(getRecentSearches(brand)),
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [brand])

  async function clear() {
    const { clearRecentSearches } = await import('#lib/search/recent-searches.client.ts')
    clearRecentSearches(brand)
    setRecent([])
  }

  if (!recent.length) return null
  return (
    <section aria-labelledby="search-recent">
      <h2 id="search-recent">{title}</h2>
      <ul className="asked">
        {recent.map((query) => (
          <li key={query}>
            <a href={searchPath(locale, query)}>
              <Icon name="clock" small />
              {query}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" className="lnk t-s" onClick={() => void clear()}>
        {clearLabel}
      </button>
    </section>
  )
}
