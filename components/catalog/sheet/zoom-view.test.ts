import { describe, expect, test } from 'vitest'
import {
  clampView,
  fittedSize,
  initialView,
  maxScale,
  panView,
  type ZoomStage,
  zoomReducer,
  zoomView,
} from './zoom-view.ts'

const frame = { width: 400, height: 600 }
const landscape = { width: 1500, height: 750 }
const portrait = { width: 1000, height: 1500 }
const middle = { x: 0, y: 0 }

test('a picture fits entirely in either orientation', () => {
  expect(fittedSize(landscape, frame)).toEqual({ width: 400, height: 200 })
  expect(fittedSize(portrait, frame)).toEqual({ width: 400, height: 600 })
})

describe('a view', () => {
  test('zooms around the pointer', () => {
    const view = zoomView(initialView, 2, { x: 100, y: -50 }, portrait, frame)
    expect(view).toEqual({ scale: 2, x: -100, y: 50 })
    // The point of the picture under the pointer stays the same.
    expect((100 - view.x) / view.scale).toBe(100)
  })

  test('never exceeds the file’s resolution, nor shrinks below the frame', () => {
    expect(zoomView(initialView, 100, middle, portrait, frame).scale).toBe(maxScale)
    expect(zoomView({ scale: 2, x: 150, y: 0 }, 0.01, middle, portrait, frame)).toEqual(initialView)
  })

  test('stops at the picture’s edges and stays centred if the picture is smaller than the frame', () => {
    expect(panView({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, portrait, frame)).toEqual({
      scale: 2,
      x: 200,
      y: -300,
    })
    // Twice 200 is still less than the frame’s height.
    expect(panView({ scale: 2, x: 0, y: 0 }, { x: 50, y: 80 }, landscape, frame)).toEqual({
      scale: 2,
      x: 50,
      y: 0,
    })
  })

  test('is clamped again when the frame rotates', () => {
    expect(clampView({ scale: 2, x: 200, y: 300 }, portrait, { width: 600, height: 400 })).toEqual({
      scale: 2,
      x: 0,
      y: 200,
    })
  })
})

describe('a picture on its stage', () => {
  const stage: ZoomStage = { frame, picture: portrait, view: initialView, isAnimated: false }
  const large = zoomReducer(stage, { type: 'zoom', factor: 2 })

  test('grows from its centre, animated unless the visitor’s fingers do it', () => {
    expect(large).toMatchObject({ view: { scale: 2, x: 0, y: 0 }, isAnimated: true })
    const pinched = zoomReducer(stage, { type: 'zoom', factor: 2, point: { x: 100, y: 0 }, animate: false })
    expect(pinched).toMatchObject({ view: { scale: 2, x: -100, y: 0 }, isAnimated: false })
  })

  test('follows a finger at once, a key with an animation', () => {
    const offset = { x: 30, y: 0 }
    expect(zoomReducer(large, { type: 'pan', offset })).toMatchObject({ view: { x: 30 }, isAnimated: false })
    expect(zoomReducer(large, { type: 'pan', offset, animate: true }).isAnimated).toBe(true)
  })

  test('fits again after a reset, and when another picture is shown', () => {
    expect(zoomReducer(large, { type: 'reset' }).view).toEqual(initialView)
    expect(zoomReducer(large, { type: 'show', picture: landscape })).toMatchObject({
      picture: landscape,
      view: initialView,
    })
  })

  test('stays at its edges when the frame is resized', () => {
    const moved = zoomReducer(large, { type: 'pan', offset: { x: 999, y: 0 } })
    const resized = zoomReducer(moved, { type: 'resize', frame: { width: 200, height: 300 } })
    expect(resized).toMatchObject({ frame: { width: 200, height: 300 }, view: { scale: 2, x: 100, y: 0 } })
  })
})
