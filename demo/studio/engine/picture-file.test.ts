import { describe, expect, it } from 'vitest'
import { boxOf, flatColor } from './picture-file.ts'

/** A picture of the given size, transparent except for a block. */
function pixels(
  width: number,
  height: number,
  [left, top, wide, high]: readonly [number, number, number, number],
) {
  const rgba = Buffer.alloc(width * height * 4)
  for (let y = top; y < top + high; y++)
    for (let x = left; x < left + wide; x++) rgba.set([200, 100, 50, 255], (y * width + x) * 4)
  return { rgba, width, height }
}

describe('a picture', () => {
  it('has the bounding box of its opaque part', () => {
    expect(boxOf(pixels(40, 50, [4, 30, 12, 15]), 6)).toEqual([4, 30, 12, 15])
  })

  it('ignores pixels below the alpha threshold', () => {
    const faint = pixels(40, 50, [4, 30, 12, 15])
    faint.rgba[3] = 5
    faint.rgba[(49 * 40 + 39) * 4 + 3] = 100
    expect(boxOf(faint, 240)).toEqual([4, 30, 12, 15])
    expect(boxOf(faint, 6)).toEqual([4, 30, 36, 20])
  })

  it('uses its full size as the box when it is transparent', () => {
    expect(boxOf(pixels(8, 9, [0, 0, 0, 0]), 6)).toEqual([0, 0, 8, 9])
  })

  it('has the mean of its opaque pixels as flat colour', () => {
    expect(flatColor(pixels(64, 64, [0, 0, 64, 32]))).toBe('#c86432')
  })
})
