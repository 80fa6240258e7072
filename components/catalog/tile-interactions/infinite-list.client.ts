import { isPlainClick } from '#components/ui/plain-click.ts'
import {
  getScrollPosition,
  type ScrollPosition,
  saveScrollPosition as storeScrollPosition,
} from '#lib/catalog/scroll-positions.client.ts'
import { markPartReady } from '#lib/session/event-replay.client.ts'
import { isDataSaverOn } from '#lib/session/prefers-reduced-data.client.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import {
  addPages,
  buildPageUrl,
  fetchListPage,
  findTileList,
  getListUrl,
  getPageRange,
  preserveScrollPosition,
  resetList,
  type TileList,
} from './list-pages.client.ts'
import type { TileLabels } from './tile-labels.ts'
import { updateVoucherLines } from './update-voucher-lines.client.ts'

const getTileCode = (tile: Element) =>
  tile.querySelector<HTMLAnchorElement>('a.nm')?.pathname.split('/').at(-1) ?? ''

const getTiles = ({ tiles }: TileList) => [...tiles.querySelectorAll<HTMLElement>('.tile')]

const getProductLink = (tile: Element | null | undefined) => tile?.querySelector<HTMLAnchorElement>('a.nm')

function announce(list: TileList, text: string, failed: boolean): void {
  const alert = list.footer.querySelector<HTMLElement>('[role=alert]')
  if (alert) alert.textContent = failed ? text : ''
  const status = list.footer.parentElement?.querySelector<HTMLElement>('.pg-told')
  if (status) status.textContent = failed ? '' : text
}

/** The history’s key of this entry; it survives a reload. */
function getHistoryEntryKey(): string {
  const { navigation } = window as { navigation?: { currentEntry?: { key?: string } | null } }
  return navigation?.currentEntry?.key ?? ''
}

/** Saves the scroll position, so that it can be restored on the way back. */
function saveScrollPosition(list: TileList, focused: Element | null): void {
  const top = getTiles(list).find((tile) => tile.getBoundingClientRect().bottom > 0)
  const focus = focused?.closest('.tile')
  storeScrollPosition(getPageShopContext().brand, {
    entry: getHistoryEntryKey(),
    address: getListUrl(),
    ...getPageRange(list),
    anchor: top ? getTileCode(top) : '',
    top: Math.round(top?.getBoundingClientRect().top ?? 0),
    focus: focus && list.tiles.contains(focus) ? getTileCode(focus) : '',
    at: Date.now(),
  })
}

/** Fetches the pages of a range that are not loaded yet. Throws if one of them fails. */
async function fetchPages(
  { from, to }: ScrollPosition,
  list: TileList,
): Promise<ReadonlyMap<number, TileList>> {
  const loaded = getPageRange(list)
  const missing: number[] = []
  for (let page = from; page <= to; page += 1) if (page < loaded.from || page > loaded.to) missing.push(page)
  const pages = await Promise.all(
    missing.map(async (page) => [page, await fetchListPage(buildPageUrl(page))] as const),
  )
  return new Map(pages)
}

function restoreScroll(list: TileList, { anchor, top, focus }: ScrollPosition): void {
  const tiles = getTiles(list)
  const tile = tiles.find((candidate) => getTileCode(candidate) === anchor)
  if (tile) scrollBy({ top: tile.getBoundingClientRect().top - top, behavior: 'instant' })
  const focused = focus && tiles.find((candidate) => getTileCode(candidate) === focus)
  if (focused) getProductLink(focused)?.focus({ preventScroll: true })
}

const userInputEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Restores the loaded pages and the scroll position, unless the visitor has scrolled meanwhile. */
async function restoreList(
  list: TileList,
  position: ScrollPosition,
  labels: TileLabels,
  signal: AbortSignal,
): Promise<void> {
  const shownRange = getPageRange(list)
  if (shownRange.from < position.from || shownRange.to > position.to) resetList(list)
  const currentRange = getPageRange(list)
  if (currentRange.to < position.from - 1 || currentRange.from > position.to + 1) return
  const userInput = new AbortController()
  const options = { signal: userInput.signal, passive: true, capture: true }
  signal.addEventListener('abort', () => userInput.abort(), { signal: userInput.signal })
  for (const type of userInputEvents) addEventListener(type, () => userInput.abort(), options)
  const pages = await fetchPages(position, list).catch(() => null)
  if (signal.aborted || !pages) return
  if (pages.size)
    preserveScrollPosition(list, () => {
      addPages(list, pages)
      updateVoucherLines(labels.voucher, list.tiles)
    })
  if (userInput.signal.aborted) return
  restoreScroll(list, position)
  // The router and the browser set the scroll position of a page, too; this runs after them.
  requestAnimationFrame(() => {
    if (!userInput.signal.aborted) restoreScroll(list, position)
    userInput.abort()
  })
}

/** Loads the page of a link into the list: later pages below, earlier pages above. */
async function loadPage(list: TileList, link: HTMLAnchorElement, labels: TileLabels): Promise<void> {
  if (link.getAttribute('aria-busy') === 'true') return
  link.setAttribute('aria-busy', 'true')
  const { from, to } = getPageRange(list)
  const page = link.rel === 'prev' ? from - 1 : to + 1
  try {
    const href = link.getAttribute('href') ?? buildPageUrl(page)
    const pages = new Map([[page, await fetchListPage(href)]])
    let first: HTMLElement | null = null
    const add = () => {
      first = addPages(list, pages)
    }
    if (page < from) preserveScrollPosition(list, add)
    else {
      add()
      history.replaceState(null, '', href)
    }
    updateVoucherLines(labels.voucher, list.tiles)
    getProductLink(first)?.focus({ preventScroll: page > to })
    announce(list, list.footer.querySelector('.num')?.textContent ?? '', false)
    saveScrollPosition(list, document.activeElement)
  } catch {
    link.removeAttribute('aria-busy')
    announce(list, labels.listFailed, true)
  }
}

/** Prefetches the next page when its button comes near the viewport, unless the visitor saves data. */
function prefetchNextPage(list: TileList, signal: AbortSignal): void {
  if (isDataSaverOn()) return
  const observer = new IntersectionObserver(
    (entries) => {
      const link = list.footer.querySelector<HTMLAnchorElement>('a[rel=next]')
      const href = link?.getAttribute('href')
      if (href && entries.some(({ isIntersecting }) => isIntersecting))
        fetchListPage(href).catch(() => undefined)
    },
    { rootMargin: '100% 0px' },
  )
  observer.observe(list.footer)
  signal.addEventListener('abort', () => observer.disconnect())
}

const sheetPathPattern = /\/[A-Za-z0-9]{5,7}-[A-Za-z0-9]{3}$/

/**
 * Behaviour of a list of tiles beyond its links: loads further pages into it and restores the scroll position
 * on the way back.
 * @param previousPath path of the previous page
 */
export function attachInfiniteList(previousPath: string, labels: TileLabels, signal: AbortSignal): void {
  const list = findTileList()
  if (!list || signal.aborted) return
  const request = {
    entry: getHistoryEntryKey(),
    address: getListUrl(),
    fromSheet: sheetPathPattern.test(previousPath),
  }
  const position = getScrollPosition(getPageShopContext().brand, request, Date.now())
  if (position) void restoreList(list, position, labels, signal)
  else resetList(list)

  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('.pg > a[rel=next], .pg-up > a[rel=prev]')
    if (link && isPlainClick(event)) {
      event.preventDefault()
      void loadPage(list, link, labels)
    } else if (event.target.closest('a')) saveScrollPosition(list, event.target)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const options = { signal, passive: true }
  document.addEventListener('click', onClick, { signal, capture: true })
  addEventListener('pagehide', () => saveScrollPosition(list, document.activeElement), options)
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = setTimeout(() => !signal.aborted && saveScrollPosition(list, document.activeElement), 200)
    },
    options,
  )
  signal.addEventListener('abort', () => clearTimeout(timer))
  signal.addEventListener('abort', markPartReady('list'))
  prefetchNextPage(list, signal)
}
