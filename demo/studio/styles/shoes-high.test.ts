import { Box3, Vector3 } from 'three'
import { expect, test, vi } from 'vitest'
import { pickSampleStyles } from '#tests/support/sample-styles.ts'
import { isNightly } from '#tests/support/test-projects.ts'
import type { Part } from '../geometry/part.ts'
import { shoesHigh } from './shoes-high.ts'

vi.mock(import('../geometry/upper/bake.ts'), async (original) => {
  const { withSmallAtlas } = await import('#tests/support/small-atlas.ts')
  return withSmallAtlas(original)
})

/** Instances count by their places only. */
function boundsOf(parts: readonly Part[]): Box3 {
  const bounds = new Box3()
  for (const { geometry, instances } of parts) {
    if (instances)
      for (const matrix of instances) bounds.expandByPoint(new Vector3().setFromMatrixPosition(matrix))
    else {
      geometry.computeBoundingBox()
      if (geometry.boundingBox) bounds.union(geometry.boundingBox)
    }
  }
  return bounds
}

function isWhole(values: ArrayLike<number>): boolean {
  for (let n = 0; n < values.length; n++) if (!Number.isFinite(values[n])) return false
  return true
}

function triangles(parts: readonly Part[]): number {
  return parts.reduce((sum, { geometry, instances }) => {
    const corners = geometry.getIndex()?.count ?? geometry.getAttribute('position').count
    return sum + (corners / 3) * (instances?.length ?? 1)
  }, 0)
}

test.each(pickSampleStyles(shoesHigh))('%s stands on the ground, whole and of a human size', (_, style) => {
  const parts = style.build('preview')
  for (const part of parts)
    for (const name of ['position', 'normal', 'uv'] as const) {
      const values = part.geometry.getAttribute(name).array
      expect(isWhole(values), `${part.name} ${name}`).toBe(true)
    }
  const { min, max } = boundsOf(parts)
  expect(min.y).toBeGreaterThan(-0.3)
  expect(min.y).toBeLessThan(0.6)
  expect(max.x - min.x).toBeGreaterThan(180)
  expect(max.x - min.x).toBeLessThan(320)
  expect(max.y).toBeGreaterThan(45)
  expect(max.y).toBeLessThan(250)
  expect(max.z - min.z).toBeGreaterThan(65)
  expect(max.z - min.z).toBeLessThan(130)
})

/** The heaviest of each shape; the rest share its parts. */
const heaviest = ['morrena', 'trilla', 'dehesa', 'casino', 'fandango']

// Five seconds each; `demo/models.test.ts` counts the triangles of the models that are sold.
test.skipIf(!isNightly).each(Object.entries(shoesHigh).filter(([slug]) => heaviest.includes(slug)))(
  '%s is light enough for the viewer',
  (_, style) => {
    expect(triangles(style.build('viewer'))).toBeLessThanOrEqual(25_000)
  },
)
