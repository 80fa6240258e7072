import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyArrowKey,
  type Frame,
  formatFrame,
  minFrameSize,
  moveFrame,
  parseFrame,
  resizeFrame,
  wholeFrame,
} from './frame.ts'

const frame: Frame = { x: 0.2, y: 0.3, width: 0.5, height: 0.4 }
const grips = [-1, 0, 1] as const

test('stays within the picture and above the minimum size', () => {
  const step = fc.double({ min: -2, max: 2, noNaN: true })
  const grip = fc.record({ x: fc.constantFrom(...grips), y: fc.constantFrom(...grips) })
  fc.assert(
    fc.property(fc.array(fc.tuple(step, step, grip, fc.boolean()), { maxLength: 8 }), (moves) => {
      const end = moves.reduce(
        (at, [dx, dy, held, move]) => (move ? moveFrame(at, dx, dy) : resizeFrame(at, dx, dy, held)),
        frame,
      )
      expect(end.x).toBeGreaterThanOrEqual(0)
      expect(end.y).toBeGreaterThanOrEqual(0)
      expect(end.x + end.width).toBeLessThanOrEqual(1 + 1e-9)
      expect(end.y + end.height).toBeLessThanOrEqual(1 + 1e-9)
      expect(Math.min(end.width, end.height)).toBeGreaterThanOrEqual(minFrameSize - 1e-9)
    }),
  )
})

test('resizes a corner and keeps the opposite one', () => {
  const pulled = resizeFrame(frame, -0.1, -0.1, { x: -1, y: -1 })
  expect(pulled.x).toBeCloseTo(0.1)
  expect(pulled.x + pulled.width).toBeCloseTo(0.7)
  expect(pulled.y + pulled.height).toBeCloseTo(0.7)
})

test('arrow keys move it, with Shift they change its size, others do nothing', () => {
  expect(applyArrowKey(frame, 'ArrowLeft', false)?.x).toBeCloseTo(0.18)
  expect(applyArrowKey(frame, 'ArrowDown', true)).toMatchObject({ y: 0.3, height: expect.closeTo(0.42) })
  expect(applyArrowKey(frame, 'Enter', false)).toBeNull()
})

test('round-trips; invalid text is the whole picture', () => {
  expect(parseFrame(formatFrame(frame))).toEqual(frame)
  expect(formatFrame(wholeFrame)).toBeNull()
  for (const text of [null, '', '1-2-3', '900-0-500-500', '0-0-10-10', 'a-b-c-d', '-1-0-500-500'])
    expect(parseFrame(text)).toEqual(wholeFrame)
})
