import { type ScrollPosition, saveScrollPosition } from '#lib/catalog/scroll-positions.client.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'
import { getLinkCode, type MountedTile, mountedTiles } from '../tile-store.client.ts'

type List = HTMLUListElement | null

/** The history’s key of this entry; it survives a reload. */
export function getHistoryEntryKey(): string {
  const { navigation } = window as { navigation?: { currentEntry?: { key?: string } | null } }
  return navigation?.currentEntry?.key ?? ''
}

const getCode = ({ props }: MountedTile) => getLinkCode(props.href)

const getTiles = (list: List) => [...mountedTiles].filter(({ root }) => list?.contains(root.current))

/** The tile of a product, by its address or code. */
export function findTile(list: List, href: string): MountedTile | undefined {
  return getTiles(list).find((tile) => getCode(tile) === getLinkCode(href))
}

const isBelowTop = (element: Element) => element.getBoundingClientRect().bottom > 0

/** The topmost tile in the window. */
function findTopTile(list: List): MountedTile | undefined {
  const byElement = new Map<Element | null, MountedTile>(
    getTiles(list).map((tile) => [tile.root.current, tile]),
  )
  const top = [...(list?.children ?? [])].find((element) => byElement.has(element) && isBelowTop(element))
  return top && byElement.get(top)
}

type Leaving = Pick<ScrollPosition, 'address' | 'from' | 'to'> & { readonly focused: EventTarget | null }

/** Saves the scroll position, so that it can be restored on the way back. */
export function saveScroll(list: List, { address, from, to, focused }: Leaving): void {
  if (!list) return
  const top = findTopTile(list)
  const focus =
    focused instanceof Node ? getTiles(list).find(({ root }) => root.current?.contains(focused)) : undefined
  saveScrollPosition(getPageShopContext().brand, {
    entry: getHistoryEntryKey(),
    address,
    from,
    to,
    anchor: top ? getCode(top) : '',
    top: Math.round(top?.root.current?.getBoundingClientRect().top ?? 0),
    focus: focus ? getCode(focus) : '',
    at: Date.now(),
  })
}

export function restoreScroll(list: List, { anchor, top, focus }: ScrollPosition): void {
  const element = findTile(list, anchor)?.root.current
  if (element) scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
  if (focus) findTile(list, focus)?.link.current?.focus({ preventScroll: true })
}

/** Keeps the visible part in place while content is inserted above it. */
export function preserveScroll(list: List, change: () => void): void {
  const first = [...(list?.children ?? [])].find(isBelowTop)
  const topBefore = first?.getBoundingClientRect().top ?? 0
  const { style } = document.documentElement
  style.overflowAnchor = 'none'
  change()
  if (first) scrollBy({ top: first.getBoundingClientRect().top - topBefore, behavior: 'instant' })
  style.overflowAnchor = ''
}
