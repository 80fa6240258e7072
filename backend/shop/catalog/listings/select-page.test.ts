import fc from 'fast-check'
import { expect, it } from 'vitest'
import { selectPage } from './select-page.ts'

it('selects the same page as a full sort', () => {
  const items = fc.uniqueArray(fc.integer({ min: 0, max: 9999 }), { maxLength: 300 })
  const place = fc.integer({ min: 0, max: 320 })
  fc.assert(
    fc.property(items, place, place, (all, offset, limit) => {
      const compare = (a: number, b: number) => (a % 7) - (b % 7) || b - a
      const page = selectPage(Int32Array.from(all), offset, limit, compare)
      expect(page).toEqual(all.toSorted(compare).slice(offset, offset + limit))
    }),
    { numRuns: 1000 },
  )
})
