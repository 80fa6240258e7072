import { expect, it } from 'vitest'
import { isVisible } from './is-visible.ts'

const boxes = (length: number) => ({ getClientRects: () => ({ length }) })

it('uses checkVisibility', () => {
  expect(isVisible({ ...boxes(1), checkVisibility: () => false })).toBe(false)
  expect(isVisible({ ...boxes(0), checkVisibility: () => true })).toBe(true)
})

it('checks the boxes in a browser without checkVisibility', () => {
  expect(isVisible(boxes(1))).toBe(true)
  expect(isVisible(boxes(0))).toBe(false)
})
