import type { Brand } from '#i18n/brands.ts'
import { readStored, writeStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'

/** Where somebody stood in a list when they left it. */
export type ScrollPosition = {
  /** The entry of the browser’s history; empty where the browser does not tell. */
  readonly entry: string
  /** Path and query of the list, without its page. */
  readonly address: string
  /** Pages it showed, from the first to the last. */
  readonly from: number
  readonly to: number
  /** The product that stood at the top of the window, and how far below its edge, in pixels. */
  readonly anchor: string
  readonly top: number
  /** The product that had the focus, if one had. */
  readonly focus: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Lists remembered in a tab, the last ones. */
const maxPositions = 12
/** Older ones are somebody else’s errand. */
const ttlMs = 2 * 3_600_000
/** Deeper than anybody goes by hand. */
const maxPages = 25

/** Longer than the address of any list, narrowed by all there is. */
const maxTextLength = 1500

const isPage = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1

function isScrollPosition(value: unknown): value is ScrollPosition {
  if (typeof value !== 'object' || value === null) return false
  const { entry, address, from, to, anchor, top, focus, at } = value as Record<string, unknown>
  if (
    ![entry, address, anchor, focus].every((text) => typeof text === 'string' && text.length <= maxTextLength)
  )
    return false
  if (!isPage(from) || !isPage(to) || to < from || to - from >= maxPages) return false
  return Number.isFinite(top) && Number.isFinite(at)
}

function readScrollPositions(brand: Brand, now: number): readonly ScrollPosition[] {
  const stored = readStored(slots.scrollPositions(brand))
  const places: readonly unknown[] = Array.isArray(stored) ? stored : []
  return places.filter(isScrollPosition).filter(({ at }) => at <= now && now - at < ttlMs)
}

const isSameEntry = (a: ScrollPosition, b: ScrollPosition) => a.entry === b.entry && a.address === b.address

/** Keeps a place, the latest first, instead of what was known of the same list in the same entry. */
export function saveScrollPosition(brand: Brand, place: ScrollPosition): void {
  const others = readScrollPositions(brand, place.at).filter((other) => !isSameEntry(other, place))
  writeStored(slots.scrollPositions(brand), [place, ...others].slice(0, maxPositions))
}

type ScrollPositionLookup = {
  readonly entry: string
  readonly address: string
  /** Whether they come from a sheet, by a link: then they come back too. */
  readonly fromSheet: boolean
}

/** Where to stand on coming to a list: where one stood in this entry, or, from a sheet, in the list left last. */
export function getScrollPosition(
  brand: Brand,
  { entry, address, fromSheet }: ScrollPositionLookup,
  now: number,
): ScrollPosition | null {
  const places = readScrollPositions(brand, now)
  const here = places.find((place) => entry !== '' && place.entry === entry && place.address === address)
  if (here) return here
  const [last] = places
  return fromSheet && last?.address === address ? last : null
}
