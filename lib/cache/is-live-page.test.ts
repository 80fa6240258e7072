import { expect, test } from 'vitest'
import { isLivePage } from './is-live-page.ts'

test('only what lies below live/ is kept nowhere', () => {
  expect(isLivePage('/vereda/en_GB/live/grid/women/shoes/-/-')).toBe(true)
  expect(isLivePage('/vereda/en_GB/grid/women/shoes/-/-')).toBe(false)
  expect(isLivePage('/vereda/en_GB/content/live')).toBe(false)
  expect(isLivePage('/vereda/en_GB/stores/live/x')).toBe(false)
})
