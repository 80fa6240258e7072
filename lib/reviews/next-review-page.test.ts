import { expect, test } from 'vitest'
import { getNextReviewPage } from './next-review-page.ts'

test('every click requests a later page, even if the last one had known reviews', () => {
  expect(getNextReviewPage(8)).toBe(2)
  expect(getNextReviewPage(15)).toBe(3)
  expect(getNextReviewPage(16)).toBe(3)
  expect(getNextReviewPage(22)).toBe(4)
})
