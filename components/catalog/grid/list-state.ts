import { pageSize } from '#lib/catalog/page-size.ts'
import type { TileCardProps } from '../tile-card.tsx'

/** A page that the browser has loaded into a list. */
export type LoadedPage = {
  readonly page: number
  readonly total: number
  readonly tiles: readonly TileCardProps[]
}

/** The pages that a list shows: the rendered one with those loaded before and after it. */
export type ListState = {
  readonly before: readonly LoadedPage[]
  readonly after: readonly LoadedPage[]
  readonly from: number
  readonly to: number
  readonly total: number
}

export function createListState(page: number, total: number): ListState {
  return { before: [], after: [], from: page, to: page, total }
}

/** Adds pages around those shown; pages that do not adjoin them are left out. */
export function addPages(state: ListState, pages: readonly LoadedPage[]): ListState {
  const byNumber = new Map(pages.map((page) => [page.page, page]))
  const before = [...state.before]
  const after = [...state.after]
  let { from, to, total } = state
  for (let next = byNumber.get(to + 1); next; next = byNumber.get(to + 1)) {
    after.push(next)
    to += 1
    total = next.total
  }
  for (let previous = byNumber.get(from - 1); previous; previous = byNumber.get(from - 1)) {
    before.unshift(previous)
    from -= 1
  }
  return { before, after, from, to, total }
}

/** How many products of the list the visitor has reached. */
export const countSeen = ({ to, total }: Pick<ListState, 'to' | 'total'>) => Math.min(to * pageSize, total)
