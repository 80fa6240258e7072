import { expect, test } from 'vitest'
import { getNextReviewPage } from './next-review-page.ts'

test('every press asks for a later portion, also when the last one brought some that were known', () => {
  expect(getNextReviewPage(8)).toBe(2)
  expect(getNextReviewPage(15)).toBe(3)
  expect(getNextReviewPage(16)).toBe(3)
  expect(getNextReviewPage(22)).toBe(4)
})
