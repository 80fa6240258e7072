'use client'
import {
  Fragment,
  type MouseEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { loadWithLabels } from '#components/labels/load-with-labels.ts'
import { useLoadedComponent } from '#components/ui/use-loaded-component.ts'
import type { BrandOrigins } from '#lib/catalog/list-page.client.ts'
import type { ListSource } from '#lib/catalog/list-source.ts'
import { isPlainClick } from '#lib/dom/plain-click.ts'
import type { BrowserLabels } from '#lib/labels/browser-labels.ts'
import { onFirstInteraction } from '#lib/session/on-first-interaction.client.ts'
import { isBackOrReload, recordPath } from '#lib/session/previous-path.client.ts'
import { TileCard } from '../tile-card.tsx'
import { createListState, type LoadedPage } from './list-state.ts'
import { Pagination, PreviousPageLink } from './pagination.tsx'
import type { PaginationLabels } from './pagination-labels.ts'

export type InfiniteListProps = {
  readonly source: ListSource
  readonly origins: BrandOrigins
  /** The address of the first page; further ones append their number. */
  readonly firstPage: string
  /** The page of {@link InfiniteListProps.children}. */
  readonly page: number
  readonly total: number
  /** How many products of the list are seen with this page. */
  readonly seenText: string
  readonly square?: boolean
  readonly paginationLabels: PaginationLabels
  readonly labels: BrowserLabels
  /** The tiles of the page. */
  readonly children: ReactNode
}

export type PageDirection = 'previous' | 'next'

const loadBehaviour = loadWithLabels(() =>
  import('./infinite-list-behaviour.tsx').then(({ InfiniteListBehaviour }) => InfiniteListBehaviour),
)

const LoadedTile = memo(TileCard)

const renderPage = ({ page, tiles }: LoadedPage) => (
  <Fragment key={page}>
    {tiles.map((tile) => (
      <LoadedTile key={tile.href} {...tile} />
    ))}
  </Fragment>
)

/**
 * A list of tiles with links to the pages before and after. Once the page is interactive, further pages are
 * loaded into it, and its scroll position is restored on the way back; that code loads with the first
 * interaction.
 */
export function InfiniteList(list: InfiniteListProps) {
  const { firstPage, page, total, square, paginationLabels, labels, children } = list
  const [state, setState] = useState(() => createListState(page, total))
  const [seenText, setSeenText] = useState(list.seenText)
  const [request, setRequest] = useState<PageDirection | null>(null)
  const [failed, setFailed] = useState<PageDirection | null>(null)
  const [status, setStatus] = useState('')
  const [Behaviour, load] = useLoadedComponent(loadBehaviour)
  const tiles = useRef<HTMLUListElement>(null)
  const footer = useRef<HTMLDivElement>(null)
  const onLeave = useRef<((target: EventTarget) => void) | null>(null)

  useEffect(() => {
    const stop = new AbortController()
    const loadQuietly = () => void load().catch(() => undefined)
    // A scroll position is restored at once; everything else waits for the first interaction.
    if (recordPath(location.pathname) || isBackOrReload()) loadQuietly()
    else onFirstInteraction(stop.signal, loadQuietly)
    return () => stop.abort()
  }, [load])

  const finish = useCallback((failure: PageDirection | null, text: string) => {
    setRequest(null)
    setFailed(failure)
    setStatus(text)
  }, [])

  const createRequest = (direction: PageDirection) => ({
    isLoading: request === direction,
    onClick(event: MouseEvent) {
      if (!isPlainClick(event.nativeEvent)) return
      event.preventDefault()
      if (request) return
      setRequest(direction)
      setFailed(null)
      if (!Behaviour) load().catch(() => finish(direction, ''))
    },
  })

  return (
    <>
      <PreviousPageLink
        page={state.from}
        firstPage={firstPage}
        request={createRequest('previous')}
        hasFailed={failed === 'previous'}
        labels={paginationLabels}
      />
      <ul
        ref={tiles}
        className={square ? 'tiles square' : 'tiles'}
        data-replay="tiles"
        onClickCapture={({ target }) => onLeave.current?.(target)}
      >
        {state.before.map(renderPage)}
        {children}
        {state.after.map(renderPage)}
      </ul>
      <Pagination
        root={footer}
        page={state.to}
        firstPage={firstPage}
        total={state.total}
        seenText={seenText}
        request={createRequest('next')}
        hasFailed={failed === 'next'}
        labels={paginationLabels}
      />
      <p className="vh" role="status">
        {status}
      </p>
      {Behaviour && (
        <Behaviour
          {...{ labels, list, state, setState, setSeenText, request, finish, tiles, footer, onLeave }}
        />
      )}
    </>
  )
}
