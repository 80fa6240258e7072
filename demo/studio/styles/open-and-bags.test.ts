import { describe, expect, it } from 'vitest'
import { pickSampleStyles } from '#tests/support/sample-styles.ts'
import { isNightly } from '#tests/support/test-projects.ts'
import { isAtlas, type Part, slots } from '../geometry/part.ts'
import { openAndBags } from './open-and-bags.ts'
import { views } from './style.ts'

/** Lowest and highest y, widest extent, and whether every number is one; instances count with their own matrices. */
function extents(parts: readonly Part[]) {
  const low = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const high = low.map((x) => -x)
  let allFinite = true
  for (const { geometry, instances } of parts) {
    for (const name of ['position', 'normal', 'uv']) {
      allFinite &&= Array.from(geometry.getAttribute(name).array).every(Number.isFinite)
    }
    if (instances) {
      allFinite &&= instances.every((m) => m.elements.every(Number.isFinite))
      continue
    }
    geometry.computeBoundingBox()
    const box = geometry.boundingBox
    if (!box) continue
    ;[box.min.x, box.min.y, box.min.z].forEach((x, k) => {
      low[k] = Math.min(low[k] ?? x, x)
    })
    ;[box.max.x, box.max.y, box.max.z].forEach((x, k) => {
      high[k] = Math.max(high[k] ?? x, x)
    })
  }
  return { allFinite, floor: low[1] ?? 0, sizes: high.map((x, k) => x - (low[k] ?? 0)) }
}

function triangles(parts: readonly Part[]): number {
  return parts.reduce((sum, { geometry, instances }) => {
    const corners = geometry.getIndex()?.count ?? geometry.getAttribute('position').count
    return sum + (corners / 3) * (instances?.length ?? 1)
  }, 0)
}

describe.each(pickSampleStyles(openAndBags))('%s', (_slug, style) => {
  const parts = style.build('preview')

  it('is made of finite numbers, stands on the ground and has a sane size', () => {
    const { allFinite, floor, sizes } = extents(parts)
    expect(allFinite).toBe(true)
    expect(floor).toBeCloseTo(0, 0)
    const [x = 0, y = 0, z = 0] = sizes
    expect(x).toBeGreaterThan(150)
    expect(x).toBeLessThan(620)
    expect(y).toBeGreaterThan(55)
    expect(y).toBeLessThan(800)
    expect(z).toBeGreaterThan(60)
    expect(z).toBeLessThan(420)
  })

  it('names its parts, dyes known slots and asks for known views', () => {
    expect(new Set(parts.map((part) => part.name)).size).toBe(parts.length)
    for (const part of parts) if (!isAtlas(part.surface)) expect(slots).toContain(part.surface.slot)
    for (const view of style.more) expect(views).toContain(view)
    const colors = style.dress('#9a5a2e', 'tan')
    for (const slot of slots) expect(colors[slot]).toMatch(/^#[0-9a-f]{6}$/)
  })

  // `demo/models.test.ts` counts the triangles of the models that are sold.
  it.skipIf(!isNightly)('is light enough for the viewer', () => {
    expect(triangles(style.build('viewer'))).toBeLessThan(26_000)
  })
})
