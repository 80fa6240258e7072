import { expect, it } from 'vitest'
import { addPages, countSeen, createListState, type LoadedPage } from './list-state.ts'

const loaded = (page: number, total = 400): LoadedPage => ({ page, total, tiles: [] })
const pagesOf = (pages: readonly LoadedPage[]) => pages.map(({ page }) => page)

it('adds adjoining pages in order, whatever order they come in', () => {
  const state = addPages(createListState(4, 390), [loaded(3), loaded(6), loaded(2), loaded(5)])
  expect([pagesOf(state.before), pagesOf(state.after)]).toEqual([
    [2, 3],
    [5, 6],
  ])
  expect(state).toMatchObject({ from: 2, to: 6, total: 400 })
})

it('leaves out pages that are not adjoining or shown already', () => {
  const start = addPages(createListState(1, 400), [loaded(2)])
  expect(addPages(start, [loaded(2), loaded(4)])).toEqual(start)
})

it('counts the products up to the last page shown', () => {
  expect(countSeen({ to: 2, total: 400 })).toBe(80)
  expect(countSeen({ to: 3, total: 101 })).toBe(101)
})
