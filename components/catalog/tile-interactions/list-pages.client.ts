import { priceMaxAgeMs } from '#lib/catalog/price-max-age.ts'
import { isVisible } from '#lib/dom/is-visible.ts'

/** A list of tiles, its footer, the link to previous pages, and the range that the filter bar shows. */
export type TileList = {
  readonly tiles: HTMLElement
  readonly footer: HTMLElement
  readonly previousLinks: HTMLElement | null
  readonly countElement: HTMLElement | null
}

/** The visible list; the router keeps those of previous pages hidden. */
export function findTileList(container: ParentNode = document): TileList | null {
  const footers = [...container.querySelectorAll<HTMLElement>('.pg[data-page]')]
  const footer = container === document ? footers.find(isVisible) : footers[0]
  const root = footer?.parentElement
  const tiles = root?.querySelector<HTMLElement>('ul.tiles')
  if (!footer || !tiles) return null
  const previousLinks = root?.querySelector<HTMLElement>('.pg-up') ?? null
  return {
    tiles,
    footer,
    previousLinks,
    countElement: footer.closest('main')?.querySelector<HTMLElement>('.fb .ct') ?? null,
  }
}

export type PageRange = { readonly from: number; readonly to: number }

/** The range of pages in the list. */
export function getPageRange({ tiles, footer }: TileList): PageRange {
  const renderedPage = Number(footer.dataset.page)
  return { from: Number(tiles.dataset.from ?? renderedPage), to: Number(tiles.dataset.to ?? renderedPage) }
}

/** The address of one of its pages. */
export function buildPageUrl(page: number): string {
  const url = new URL(location.href)
  if (page > 1) url.searchParams.set('page', String(page))
  else url.searchParams.delete('page')
  // Links write lists of values with plain commas.
  return url.pathname + url.search.replaceAll('%2C', ',')
}

/** The address of the list without a page number. */
export const getListUrl = () => buildPageUrl(1)

const pageCache = new Map<string, { readonly at: number; readonly page: Promise<TileList> }>()
const maxCachedPages = 30

/**
 * Fetches a page of a list by its address. Cached until its prices may be stale. Throws if the request fails.
 */
export function fetchListPage(href: string): Promise<TileList> {
  const cached = pageCache.get(href)
  if (cached && Date.now() - cached.at < priceMaxAgeMs) return cached.page
  const page = loadListPage(href)
  const entry = { at: Date.now(), page }
  if (pageCache.size >= maxCachedPages) pageCache.clear()
  pageCache.set(href, entry)
  page.catch(() => pageCache.get(href) === entry && pageCache.delete(href))
  return page
}

async function loadListPage(href: string): Promise<TileList> {
  const reply = await fetch(href, { headers: { accept: 'text/html' } })
  if (!reply.ok) throw new Error(`${href} responded with status ${reply.status}`)
  const list = findTileList(new DOMParser().parseFromString(await reply.text(), 'text/html'))
  if (!list) throw new Error(`${href} contains no list of tiles`)
  const { documentElement } = list.tiles.ownerDocument
  for (const part of Object.values(list)) part?.remove()
  // The rest of the document would otherwise stay in memory with the list.
  documentElement.remove()
  return list
}

function importNodes(nodes: Iterable<ChildNode>): Node[] {
  return [...nodes].map((node) => document.importNode(node, true))
}

/** Restores the server-rendered state of a list when it is visited again. */
const restoreOriginal = new WeakMap<HTMLElement, () => void>()

function saveOriginal({ tiles, ...others }: TileList): void {
  if (restoreOriginal.has(tiles)) return
  const tileNodes = [...tiles.childNodes]
  const parts = Object.values(others).filter((part) => part !== null)
  const savedParts = parts.map((part) => [part, [...part.childNodes]] as const)
  restoreOriginal.set(tiles, () => {
    tiles.replaceChildren(...tileNodes)
    for (const [part, nodes] of savedParts) part.replaceChildren(...nodes)
    delete tiles.dataset.from
    delete tiles.dataset.to
    restoreOriginal.delete(tiles)
  })
}

/** Resets the list to its server-rendered state, without pages loaded since. */
export function resetList({ tiles }: TileList): void {
  restoreOriginal.get(tiles)?.()
}

/** The footer and the link of the outermost pages replace the present ones. */
function replaceContent(target: HTMLElement | null, source: HTMLElement | null): void {
  if (target) target.replaceChildren(...(source ? importNodes(source.childNodes) : []))
}

/** Adds pages around those shown; all pages must be consecutive. Returns the first new tile. */
export function addPages(list: TileList, pages: ReadonlyMap<number, TileList>): HTMLElement | null {
  saveOriginal(list)
  const { from, to } = getPageRange(list)
  let first: HTMLElement | null = null
  const noteFirstTile = (nodes: readonly Node[]) => {
    first ??=
      nodes.find((node): node is HTMLElement => node instanceof HTMLElement && node.matches('.tile')) ?? null
    return nodes
  }
  let last = to
  for (let next = pages.get(last + 1); next; next = pages.get(last + 1)) {
    list.tiles.append(...noteFirstTile(importNodes(next.tiles.children)))
    replaceContent(list.footer, next.footer)
    replaceContent(list.countElement, next.countElement)
    last += 1
  }
  let start = from
  for (let previous = pages.get(start - 1); previous; previous = pages.get(start - 1)) {
    list.tiles.prepend(...noteFirstTile(importNodes(previous.tiles.children)))
    replaceContent(list.previousLinks, previous.previousLinks)
    start -= 1
  }
  list.tiles.dataset.from = String(start)
  list.tiles.dataset.to = String(last)
  for (const image of list.tiles.querySelectorAll('img[fetchpriority=high]'))
    image.removeAttribute('fetchpriority')
  return first
}

/** Keeps the visible part in place while content is inserted above it. */
export function preserveScrollPosition(list: TileList, change: () => void): void {
  const firstVisible = [...list.tiles.querySelectorAll<HTMLElement>('.tile')].find(
    (tile) => tile.getBoundingClientRect().bottom > 0,
  )
  const topBefore = firstVisible?.getBoundingClientRect().top ?? 0
  const { documentElement: root } = document
  root.style.overflowAnchor = 'none'
  change()
  if (firstVisible)
    scrollBy({ top: firstVisible.getBoundingClientRect().top - topBefore, behavior: 'instant' })
  root.style.overflowAnchor = ''
}
