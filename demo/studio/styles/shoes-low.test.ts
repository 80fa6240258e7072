import { Vector3 } from 'three'
import { describe, expect, test, vi } from 'vitest'
import { pickSampleStyles } from '#tests/support/sample-styles.ts'
import { isNightly } from '#tests/support/test-projects.ts'
import { isAtlas, slots } from '../geometry/part.ts'
import { lowLast } from '../shapes/low-last.ts'
import { shoesLow } from './shoes-low.ts'

vi.mock(import('../geometry/upper/bake.ts'), async (original) => {
  const { withSmallAtlas } = await import('#tests/support/small-atlas.ts')
  return withSmallAtlas(original)
})

const styles = Object.entries(shoesLow)

describe.each(pickSampleStyles(shoesLow))('%s', (_, style) => {
  const parts = style.build('preview')

  test('stands on the ground, whole and of a shoe’s size', () => {
    const low = new Vector3(Infinity, Infinity, Infinity)
    const high = new Vector3(-Infinity, -Infinity, -Infinity)
    for (const part of parts) {
      const p = part.geometry.getAttribute('position')
      for (let i = 0; i < p.array.length; i++)
        if (!Number.isFinite(p.array[i])) throw new Error(`${part.name} has holes`)
      if (part.instances) continue
      part.geometry.computeBoundingBox()
      if (!part.geometry.boundingBox) throw new Error(`${part.name} is empty`)
      low.min(part.geometry.boundingBox.min)
      high.max(part.geometry.boundingBox.max)
    }
    expect(low.y).toBeCloseTo(0, 1)
    const long = high.x - low.x
    expect(long).toBeGreaterThan(175)
    expect(long).toBeLessThan(370)
    expect(high.y).toBeGreaterThan(60)
    expect(high.y).toBeLessThan(185)
  })

  test('its atlases fit and its colourway dyes every slot', () => {
    for (const part of parts) {
      if (!isAtlas(part.surface)) continue
      expect(part.surface.slot).toHaveLength(part.surface.width * part.surface.height)
      expect(part.geometry.getAttribute('tangent').itemSize).toBe(4)
    }
    const colors = style.dress('#9a5a2e', 'tan')
    expect(colors.body).toMatch(/^#[0-9a-f]{6}$/)
    for (const slot of slots) expect(colors[slot]).toMatch(/^#[0-9a-f]{6}$/)
  })
})

test('no two styles are the same shoe', () => {
  const prints = styles.map(([, style]) => style.shape + JSON.stringify(style.params))
  expect(new Set(prints).size).toBe(prints.length)
})

// Five seconds each; `demo/models.test.ts` counts the triangles of the models that are sold.
test.skipIf(!isNightly)('the build for the viewer is light', () => {
  const triangles = (slug: string) =>
    shoesLow[slug]?.build('viewer').reduce((sum, part) => {
      return sum + ((part.geometry.getIndex()?.count ?? 0) / 3) * (part.instances?.length ?? 1)
    }, 0)
  expect(triangles('andar')).toBeLessThan(28_000)
  expect(triangles('arista-6')).toBeLessThan(28_000)
})

test('the drawing leads to the shoe and back', () => {
  const last = lowLast({ size: 0.64, breadth: 1.1, stature: 1.1, lift: [9, 4, 3] })
  const [x, y, z] = last.place([120, 60, 20])
  const drawn = last.unit({
    x,
    y,
    z,
    across: z - last.bend(x),
    b: 10,
    top: 20,
    length: 30,
    u: 0.2,
    v: 0.4,
    side: 1,
    along: 0,
    girth: 0,
  })
  expect(drawn.x).toBeCloseTo(120)
  expect(drawn.y).toBeCloseTo(60)
  expect(drawn.across).toBeCloseTo(20)
})
