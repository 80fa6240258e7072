import { expect, test } from 'vitest'
import { isLivePage } from './is-live-page.ts'

test('only pages below live/ are never cached', () => {
  expect(isLivePage('/vereda/en_GB/live/grid/women/shoes/-/-')).toBe(true)
  expect(isLivePage('/vereda/en_GB/grid/women/shoes/-/-')).toBe(false)
  expect(isLivePage('/vereda/en_GB/content/live')).toBe(false)
  expect(isLivePage('/vereda/en_GB/stores/live/x')).toBe(false)
})
