import { priceMaxAgeMs } from '#lib/catalog/price-max-age.ts'
import { isVisible } from '#lib/dom/is-visible.ts'

/** A list of tiles on the page, the line under it, the way to the pages before, and how far the filter bar says it goes. */
export type TileList = {
  readonly tiles: HTMLElement
  readonly footer: HTMLElement
  readonly previousLinks: HTMLElement | null
  readonly countElement: HTMLElement | null
}

/** The list that is seen; the router keeps those of pages left, unseen. */
export function findTileList(within: ParentNode = document): TileList | null {
  const footers = [...within.querySelectorAll<HTMLElement>('.pg[data-page]')]
  const footer = within === document ? footers.find(isVisible) : footers[0]
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

/** The pages it shows now. */
export function getPageRange({ tiles, footer: foot }: TileList): PageRange {
  const own = Number(foot.dataset.page)
  return { from: Number(tiles.dataset.from ?? own), to: Number(tiles.dataset.to ?? own) }
}

/** The address of one of its pages. */
export function buildPageUrl(page: number): string {
  const url = new URL(location.href)
  if (page > 1) url.searchParams.set('page', String(page))
  else url.searchParams.delete('page')
  // Lists of values are written with commas, as the links have them.
  return url.pathname + url.search.replaceAll('%2C', ',')
}

/** The address of the list, whichever of its pages is shown. */
export const getListUrl = () => buildPageUrl(1)

const pageCache = new Map<string, { readonly at: number; readonly page: Promise<TileList> }>()
const maxCachedPages = 30

/**
 * A page of a list as its own address has it; once, however often it is asked for, until its prices may be old. Throws
 * where it does not come.
 */
export function fetchListPage(href: string): Promise<TileList> {
  const known = pageCache.get(href)
  if (known && Date.now() - known.at < priceMaxAgeMs) return known.page
  const page = loadListPage(href)
  const entry = { at: Date.now(), page }
  if (pageCache.size >= maxCachedPages) pageCache.clear()
  pageCache.set(href, entry)
  page.catch(() => pageCache.get(href) === entry && pageCache.delete(href))
  return page
}

async function loadListPage(href: string): Promise<TileList> {
  const reply = await fetch(href, { headers: { accept: 'text/html' } })
  if (!reply.ok) throw new Error(`${href} answered ${reply.status}`)
  const list = findTileList(new DOMParser().parseFromString(await reply.text(), 'text/html'))
  if (!list) throw new Error(`${href} came without a list`)
  const { documentElement } = list.tiles.ownerDocument
  for (const part of Object.values(list)) part?.remove()
  // The rest of the page would stay in memory as long as they do.
  documentElement.remove()
  return list
}

function importNodes(nodes: Iterable<ChildNode>): Node[] {
  return [...nodes].map((node) => document.importNode(node, true))
}

/** What a list was made with, to be had again when somebody comes to it anew. */
const restoreOriginal = new WeakMap<HTMLElement, () => void>()

function saveOriginal({ tiles, ...others }: TileList): void {
  if (restoreOriginal.has(tiles)) return
  const own = [...tiles.childNodes]
  const parts = Object.values(others).filter((part) => part !== null)
  const kept = parts.map((part) => [part, [...part.childNodes]] as const)
  restoreOriginal.set(tiles, () => {
    tiles.replaceChildren(...own)
    for (const [part, nodes] of kept) part.replaceChildren(...nodes)
    delete tiles.dataset.from
    delete tiles.dataset.to
    restoreOriginal.delete(tiles)
  })
}

/** The list as its page was made, without what was loaded since. */
export function resetList({ tiles }: TileList): void {
  restoreOriginal.get(tiles)?.()
}

/** Lines and links that belong to the outermost pages come from those. */
function replaceContent(own: HTMLElement | null, theirs: HTMLElement | null): void {
  if (own) own.replaceChildren(...(theirs ? importNodes(theirs.childNodes) : []))
}

/** Puts pages around those shown; they must follow on each other. Returns the first tile that came in. */
export function addPages(list: TileList, pages: ReadonlyMap<number, TileList>): HTMLElement | null {
  saveOriginal(list)
  const { from, to } = getPageRange(list)
  let first: HTMLElement | null = null
  const note = (nodes: readonly Node[]) => {
    first ??=
      nodes.find((node): node is HTMLElement => node instanceof HTMLElement && node.matches('.tile')) ?? null
    return nodes
  }
  let last = to
  for (let next = pages.get(last + 1); next; next = pages.get(last + 1)) {
    list.tiles.append(...note(importNodes(next.tiles.children)))
    replaceContent(list.footer, next.footer)
    replaceContent(list.countElement, next.countElement)
    last += 1
  }
  let start = from
  for (let before = pages.get(start - 1); before; before = pages.get(start - 1)) {
    list.tiles.prepend(...note(importNodes(before.tiles.children)))
    replaceContent(list.previousLinks, before.previousLinks)
    start -= 1
  }
  list.tiles.dataset.from = String(start)
  list.tiles.dataset.to = String(last)
  for (const image of list.tiles.querySelectorAll('img[fetchpriority=high]'))
    image.removeAttribute('fetchpriority')
  return first
}

/** Keeps what is seen where it is while something comes in above. */
export function preserveScrollPosition(list: TileList, change: () => void): void {
  const seen = [...list.tiles.querySelectorAll<HTMLElement>('.tile')].find(
    (tile) => tile.getBoundingClientRect().bottom > 0,
  )
  const before = seen?.getBoundingClientRect().top ?? 0
  const { documentElement: root } = document
  root.style.overflowAnchor = 'none'
  change()
  if (seen) scrollBy({ top: seen.getBoundingClientRect().top - before, behavior: 'instant' })
  root.style.overflowAnchor = ''
}
