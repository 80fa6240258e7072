import { Box3, Matrix4, Vector3 } from 'three'
import { expect, test } from 'vitest'
import type { Part } from '../geometry/part.ts'
import { shoesHigh } from './shoes-high.ts'

function boundsOf(parts: readonly Part[]): Box3 {
  const bounds = new Box3()
  const point = new Vector3()
  for (const part of parts) {
    const place = part.geometry.getAttribute('position')
    for (const matrix of part.instances ?? [new Matrix4()])
      for (let n = 0; n < place.count; n++)
        bounds.expandByPoint(point.fromBufferAttribute(place, n).applyMatrix4(matrix))
  }
  return bounds
}

function triangles(parts: readonly Part[]): number {
  return parts.reduce((sum, { geometry, instances }) => {
    const corners = geometry.getIndex()?.count ?? geometry.getAttribute('position').count
    return sum + (corners / 3) * (instances?.length ?? 1)
  }, 0)
}

test.each(Object.entries(shoesHigh))('%s stands on the ground, whole and of a human size', (_, style) => {
  const parts = style.build('preview')
  for (const part of parts)
    for (const name of ['position', 'normal', 'uv'] as const) {
      const values = part.geometry.getAttribute(name).array
      expect(values.every(Number.isFinite), `${part.name} ${name}`).toBe(true)
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

test.each(Object.entries(shoesHigh))('%s is light enough for the viewer', (_, style) => {
  expect(triangles(style.build('viewer'))).toBeLessThanOrEqual(25_000)
})
