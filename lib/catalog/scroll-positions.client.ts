import type { Brand } from '#config/brands.ts'
import { listSlots } from '#lib/session/slots/list-slots.ts'
import { readStored, writeStored } from '#lib/session/storage.client.ts'

/** The scroll position of a visitor who left a list. */
export type ScrollPosition = {
  /** The entry of the browser’s history; empty if the browser does not expose it. */
  readonly entry: string
  /** Path and query of the list, without its page. */
  readonly address: string
  /** The pages it showed, from the first to the last. */
  readonly from: number
  readonly to: number
  /** The product at the top of the window, and its offset from the edge, in pixels. */
  readonly anchor: string
  readonly top: number
  /** The focused product, if any. */
  readonly focus: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Maximum of lists per tab, most recent first. */
const maxPositions = 12
/** Older positions belong to an earlier visit. */
const ttlMs = 2 * 3_600_000
/** Deeper than any visitor scrolls. */
const maxPages = 25

/** Longer than any list URL with all filters. */
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
  const stored = readStored(listSlots.scrollPositions(brand))
  const positions: readonly unknown[] = Array.isArray(stored) ? stored : []
  return positions.filter(isScrollPosition).filter(({ at }) => at <= now && now - at < ttlMs)
}

const isSameEntry = (a: ScrollPosition, b: ScrollPosition) => a.entry === b.entry && a.address === b.address

/** Saves a position first, and replaces an earlier one of the same list in the same history entry. */
export function saveScrollPosition(brand: Brand, position: ScrollPosition): void {
  const others = readScrollPositions(brand, position.at).filter((other) => !isSameEntry(other, position))
  writeStored(listSlots.scrollPositions(brand), [position, ...others].slice(0, maxPositions))
}

type ScrollPositionLookup = {
  readonly entry: string
  readonly address: string
  /** Whether the visitor follows a link from a sheet: that counts as coming back. */
  readonly fromSheet: boolean
}

/**
 * The position to restore in a list: that of this history entry or, from a sheet, that of the list left last.
 */
export function getScrollPosition(
  brand: Brand,
  { entry, address, fromSheet }: ScrollPositionLookup,
  now: number,
): ScrollPosition | null {
  const positions = readScrollPositions(brand, now)
  const here = positions.find(
    (position) => entry !== '' && position.entry === entry && position.address === address,
  )
  if (here) return here
  const [last] = positions
  return fromSheet && last?.address === address ? last : null
}
