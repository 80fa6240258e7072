import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslate } from '#components/labels/use-translate.ts'
import type { Translate } from '#i18n/translate.ts'
import { listPageQuery } from '#lib/catalog/list-page.client.ts'
import { countPages } from '#lib/catalog/page-size.ts'
import { getScrollPosition, type ScrollPosition } from '#lib/catalog/scroll-positions.client.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { isDataSaverOn } from '#lib/session/prefers-reduced-data.client.ts'
import { recordPath } from '#lib/session/previous-path.client.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import { toTileProps } from '../to-tile-props.ts'
import { formatCount } from './format-count.ts'
import type { InfiniteListProps, PageDirection } from './infinite-list.tsx'
import { listCounts } from './list-counts.client.ts'
import {
  findTile,
  getHistoryEntryKey,
  preserveScroll,
  restoreScroll,
  saveScroll,
} from './list-scroll.client.ts'
import { addPages, countSeen, createListState, type ListState, type LoadedPage } from './list-state.ts'
import { buildPageHref } from './pagination.tsx'

type Props = {
  readonly list: InfiniteListProps
  readonly state: ListState
  readonly setState: Dispatch<SetStateAction<ListState>>
  readonly setSeenText: (text: string) => void
  /** The page that the visitor requested. */
  readonly request: PageDirection | null
  /** Ends the request: with a failure, or with a text that is announced. */
  readonly finish: (failure: PageDirection | null, text: string) => void
  readonly tiles: RefObject<HTMLUListElement | null>
  readonly footer: RefObject<HTMLDivElement | null>
  /** Called with the target of a click in the list. */
  readonly onLeave: RefObject<((target: EventTarget) => void) | null>
}

type Latest = {
  readonly list: InfiniteListProps
  readonly state: ListState
  readonly t: Translate
}

/** Fetches a page of a list. Throws if the request fails. */
async function fetchPage({ list, t }: Latest, page: number): Promise<LoadedPage> {
  const { source, origins } = list
  const shop = getPageShopContext()
  const { products, total } = await getQueryClient().fetchQuery(listPageQuery(shop, source, page, origins))
  const tiles = products.map((product) => toTileProps(product, shop.locale, t))
  return { page, total, tiles }
}

function formatCounts(state: ListState) {
  const { locale } = getPageShopContext()
  return { seen: formatCount(countSeen(state), locale), total: formatCount(state.total, locale) }
}

/** The pages to fetch for a saved position; null if it is too far from the pages shown. */
function findMissingPages(shown: ListState, { from, to }: ScrollPosition): readonly number[] | null {
  if (shown.to < from - 1 || shown.from > to + 1) return null
  const pages = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return pages.filter((page) => page < shown.from || page > shown.to)
}

const sheetPathPattern = /\/[A-Za-z0-9]{5,7}-[A-Za-z0-9]{3}$/

const userInputEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Aborts when the visitor scrolls or types, or with the page. */
function watchUserInput(page: AbortSignal): AbortController {
  const input = new AbortController()
  const options = { signal: input.signal, passive: true, capture: true }
  for (const type of userInputEvents) addEventListener(type, () => input.abort(), options)
  page.addEventListener('abort', () => input.abort(), { signal: input.signal })
  return input
}

/** Loads further pages into a list, prefetches the next one, and saves and restores its scroll position. */
export function InfiniteListBehaviour(props: Props) {
  const { list, state, setState, setSeenText, request, finish, tiles, footer, onLeave } = props
  const { firstPage, page, total } = list
  const t = useTranslate()
  const latest = useRef<Latest>({ list, state, t })
  useEffect(() => {
    latest.current = { list, state, t }
  })

  useEffect(() => {
    const { seen, total } = formatCounts(state)
    setSeenText(t('grid.seen', { seen, total }))
    listCounts.set({ ...listCounts.get(), [firstPage]: t('grid.count', { shown: seen, total }) })
  }, [state, firstPage, setSeenText, t])

  // Runs whenever the page is shown: the router keeps the lists of pages that the visitor left.
  useEffect(() => {
    const stop = new AbortController()
    const lookup = {
      entry: getHistoryEntryKey(),
      address: firstPage,
      fromSheet: sheetPathPattern.test(recordPath(location.pathname)),
    }
    const position = getScrollPosition(getPageShopContext().brand, lookup, Date.now())
    const initial = createListState(page, total)
    if (position) void restore(position)
    else setState(initial)

    /** Restores the loaded pages and the scroll position, unless the visitor has scrolled meanwhile. */
    async function restore(saved: ScrollPosition): Promise<void> {
      const shown = latest.current.state
      const start = shown.from < saved.from || shown.to > saved.to ? initial : shown
      const missing = findMissingPages(start, saved)
      if (start !== shown || !missing) setState(start)
      if (!missing) return
      const input = watchUserInput(stop.signal)
      const pages = await Promise.all(missing.map((number) => fetchPage(latest.current, number))).catch(
        () => null,
      )
      if (stop.signal.aborted || !pages) return input.abort()
      preserveScroll(tiles.current, () => flushSync(() => setState((before) => addPages(before, pages))))
      if (input.signal.aborted) return
      restoreScroll(tiles.current, saved)
      // The router and the browser set the scroll position of a page, too; this runs after them.
      requestAnimationFrame(() => {
        if (!input.signal.aborted) restoreScroll(tiles.current, saved)
        input.abort()
      })
    }
    return () => stop.abort()
  }, [firstPage, page, total, setState, tiles])

  useEffect(() => {
    const stop = new AbortController()
    const save = (focused: EventTarget | null) => {
      const { from, to } = latest.current.state
      saveScroll(tiles.current, { address: firstPage, from, to, focused })
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const options = { signal: stop.signal, passive: true }
    addEventListener('pagehide', () => save(document.activeElement), options)
    addEventListener(
      'scroll',
      () => {
        clearTimeout(timer)
        timer = setTimeout(() => save(document.activeElement), 200)
      },
      options,
    )
    onLeave.current = save
    return () => {
      stop.abort()
      clearTimeout(timer)
      onLeave.current = null
    }
  }, [firstPage, tiles, onLeave])

  // The next page, when its link comes near the viewport.
  useEffect(() => {
    if (isDataSaverOn() || !footer.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const next = latest.current.state.to + 1
        if (next > countPages(latest.current.state.total)) return
        if (entries.some(({ isIntersecting }) => isIntersecting))
          fetchPage(latest.current, next).catch(() => undefined)
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(footer.current)
    return () => observer.disconnect()
  }, [footer])

  useEffect(() => {
    if (!request) return
    let isCurrent = true
    const { from, to } = latest.current.state
    const isNext = request === 'next'
    const number = isNext ? to + 1 : from - 1
    const show = (loaded: LoadedPage) => {
      if (!isCurrent) return
      isCurrent = false
      const shown = addPages(latest.current.state, [loaded])
      const add = () =>
        flushSync(() => {
          setState(shown)
          finish(null, latest.current.t('grid.seen', formatCounts(shown)))
        })
      if (isNext) {
        add()
        history.replaceState(null, '', buildPageHref(firstPage, number))
      } else preserveScroll(tiles.current, add)
      const [first] = loaded.tiles
      if (first) findTile(tiles.current, first.href)?.link.current?.focus({ preventScroll: isNext })
      saveScroll(tiles.current, {
        address: firstPage,
        from: shown.from,
        to: shown.to,
        focused: document.activeElement,
      })
    }
    fetchPage(latest.current, number).then(show, () => isCurrent && finish(request, ''))
    return () => {
      isCurrent = false
    }
  }, [request, firstPage, finish, setState, tiles])

  return null
}
