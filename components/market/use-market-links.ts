import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Locale } from '#i18n/locales.ts'
import { isPlainClick } from '#lib/dom/plain-click.ts'
import { report } from '#lib/errors/report.client.ts'
import type { MarketPaths } from '#lib/market/market-list-data.ts'

type Source = {
  readonly paths: MarketPaths
  /** The paths of the current page while they load. */
  readonly pending: Promise<MarketPaths> | null
}

export type MarketLinks = {
  readonly getHref: (locale: Locale) => string
  /** The locale whose link was clicked before its path was known. */
  readonly busyLocale: Locale | null
  /**
   * Handles a click on a link: waits until its path is known.
   * @param hash to add to the address, with the number sign
   */
  readonly follow: (event: MouseEvent, locale: Locale, hash?: string) => void
}

/** The validation of the data is too large for the first load of the page of all markets. */
async function loadPaths(page: string): Promise<MarketPaths> {
  try {
    const { fetchMarketPaths } = await import('#lib/market/fetch-market-data.client.ts')
    return await fetchMarketPaths(page)
  } catch (cause) {
    report('market_paths', String(cause))
    return {}
  }
}

const getPath = (paths: MarketPaths, locale: Locale) => paths[locale] ?? `/${locale}`

/**
 * The links from a page to the same page in other locales. Until the paths are known, they lead to the
 * locales’ home pages, and a click waits.
 * @param page path and query; null for links to the home pages
 */
export function useMarketLinks(page: string | null): MarketLinks {
  const [{ paths, pending }, setSource] = useState<Source>({ paths: {}, pending: null })
  const [busyLocale, setBusyLocale] = useState<Locale | null>(null)
  const wantedLocale = useRef<Locale | null>(null)

  useEffect(() => {
    if (page === null) return undefined
    let isCurrent = true
    const loading = loadPaths(page)
    setSource((source) => ({ ...source, pending: loading }))
    loading.then((loaded) => {
      if (isCurrent) setSource({ paths: loaded, pending: null })
    })
    return () => {
      isCurrent = false
    }
  }, [page])

  useEffect(
    () => () => {
      wantedLocale.current = null
    },
    [],
  )

  return {
    getHref: (locale) => getPath(paths, locale),
    busyLocale,
    follow(event, locale, hash = '') {
      wantedLocale.current = null
      setBusyLocale(null)
      if (!isPlainClick(event.nativeEvent) || !(pending || hash)) return
      event.preventDefault()
      if (!pending) return location.assign(getPath(paths, locale) + hash)
      wantedLocale.current = locale
      setBusyLocale(locale)
      pending.then((loaded) => {
        // The visitor may have closed the list or chosen another link meanwhile.
        if (wantedLocale.current !== locale) return
        setBusyLocale(null)
        location.assign(getPath(loaded, locale) + hash)
      })
    },
  }
}
