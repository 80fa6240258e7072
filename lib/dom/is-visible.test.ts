import { expect, it } from 'vitest'
import { isVisible } from './is-visible.ts'

const boxes = (length: number) => ({ getClientRects: () => ({ length }) })

it('asks the browser', () => {
  expect(isVisible({ ...boxes(1), checkVisibility: () => false })).toBe(false)
  expect(isVisible({ ...boxes(0), checkVisibility: () => true })).toBe(true)
})

it('looks for boxes in a browser that cannot be asked', () => {
  expect(isVisible(boxes(1))).toBe(true)
  expect(isVisible(boxes(0))).toBe(false)
})
