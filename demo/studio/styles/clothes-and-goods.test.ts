import { Box3, type BufferGeometry } from 'three'
import { describe, expect, it } from 'vitest'
import { pickSampleStyles } from '#tests/support/sample-styles.ts'
import { isNightly } from '#tests/support/test-projects.ts'
import type { Part } from '../geometry/part.ts'
import { slots } from '../geometry/part.ts'
import { clothesAndGoods } from './clothes-and-goods.ts'

/** Maximum width and height of an object of each shape, in millimetres. */
const sizes: Readonly<Record<string, readonly [number, number]>> = {
  tee: [1300, 820],
  shell: [1400, 1260],
  shorts: [600, 620],
  cap: [260, 190],
  sock: [330, 430],
  belt: [220, 70],
  bottle: [130, 300],
  tin: [190, 110],
  'gift-card': [230, 210],
}

function bounds(parts: readonly Part[]): Box3 {
  const box = new Box3()
  for (const { geometry, instances } of parts) {
    if (instances) continue
    geometry.computeBoundingBox()
    if (geometry.boundingBox) box.union(geometry.boundingBox)
  }
  return box
}

function isWhole(geometry: BufferGeometry): boolean {
  return ['position', 'normal', 'uv'].every((name) =>
    geometry.getAttribute(name).array.every(Number.isFinite),
  )
}

function triangles(parts: readonly Part[]): number {
  return parts.reduce((sum, { geometry, instances }) => {
    const corners = geometry.getIndex()?.count ?? geometry.getAttribute('position').count
    return sum + (corners / 3) * (instances?.length ?? 1)
  }, 0)
}

describe.each(pickSampleStyles(clothesAndGoods))('%s', (_slug, style) => {
  it('builds, whole, on the ground and of a likely size', () => {
    const parts = style.build('preview')
    expect(parts.filter(({ geometry }) => !isWhole(geometry)).map(({ name }) => name)).toEqual([])
    const box = bounds(parts)
    const [widest = 0, tallest = 0] = sizes[style.shape] ?? []
    expect(Math.abs(box.min.y)).toBeLessThan(5)
    expect(box.max.y).toBeLessThan(tallest)
    expect(box.max.y).toBeGreaterThan(tallest * 0.3)
    expect(Math.max(box.max.x - box.min.x, box.max.z - box.min.z)).toBeLessThan(widest)
  })

  // `demo/models.test.ts` counts the triangles of the models that are sold.
  it.skipIf(!isNightly)('is light enough to be turned in a browser', () => {
    expect(triangles(style.build('viewer'))).toBeLessThan(25_000)
  })

  it('is dressed in every slot', () => {
    const colors = style.dress('#1f7a58', 'shutter')
    for (const slot of slots) expect(colors[slot]).toMatch(/^#[0-9a-f]{6}$/)
  })
})
