import { describe, expect, it } from 'vitest'
import { getSizeScale } from '#backend/shop/catalog/products/product-kinds.ts'
import { demoModels } from '../catalog/index.ts'
import { sourceLanguages as languages } from '../languages.ts'
import { sizesOf } from '../sizes.ts'
import { kinds, stars } from './fragments/types.ts'
import { fragments } from './fragments.ts'
import { generateReviews } from './generate.ts'

const all = demoModels.flatMap(generateReviews)
const shareOf = (holds: (review: (typeof all)[number]) => boolean) => all.filter(holds).length / all.length

describe('demo reviews', () => {
  it('has eight to fifty reviews per model, most positive and some negative', () => {
    expect(all.length).toBeGreaterThan(2600)
    for (const reviewsOfModel of Map.groupBy(all, ({ model }) => model).values()) {
      expect(reviewsOfModel.length).toBeGreaterThanOrEqual(8)
      expect(reviewsOfModel.length).toBeLessThanOrEqual(50)
    }
    const mean = all.reduce((sum, { rating }) => sum + rating, 0) / all.length
    expect(mean).toBeGreaterThan(4.15)
    expect(mean).toBeLessThan(4.45)
    for (const count of stars) expect(shareOf(({ rating }) => rating === count)).toBeGreaterThan(0.015)
  })

  it('covers all languages, mostly verified purchases, within two years', () => {
    for (const language of languages) {
      expect(shareOf((review) => review.language === language)).toBeGreaterThan(0.09)
    }
    expect(shareOf(({ verified }) => verified)).toBeCloseTo(0.85, 1)
    expect(all.every(({ daysOld }) => daysOld >= 1 && daysOld <= 730)).toBe(true)
  })

  it('never repeats a text for one model, and gives every review a unique id', () => {
    const said = all.map(({ model, text }) => `${model} ${text}`)
    expect(new Set(said).size).toBe(said.length)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  it('has sizes and fit only for products with sizes', () => {
    for (const model of demoModels) {
      const sizes = sizesOf(model)
      for (const { size, fit } of generateReviews(model)) {
        if (getSizeScale(model) === 'one') expect([size, fit]).toEqual([null, null])
        else expect(sizes).toContain(size)
      }
    }
  })

  it('is deterministic, and has no reviews of gift cards and unreleased models', () => {
    const [model] = demoModels
    expect(model && generateReviews(model)).toEqual(model && generateReviews({ ...model }))
    const silent = demoModels.filter((one) => !generateReviews(one).length)
    expect(silent.some(({ tipology }) => tipology === 'gift-card')).toBe(true)
    expect(silent.length).toBeLessThan(demoModels.length / 8)
  })

  it.each(languages)('has unique sentences for every kind in %s, none in capitals', (language) => {
    const { titles, openings, remarks, brands, fit, closings, names } = fragments[language]
    const lists = [titles, openings, brands, fit, closings].flatMap((group) =>
      Object.values<readonly string[]>(group),
    )
    const ofKinds = kinds.flatMap((kind) => [remarks[kind].good, remarks[kind].bad])
    for (const list of [...lists, ...ofKinds, names]) {
      expect(list.length).toBeGreaterThan(1)
      expect(new Set(list).size).toBe(list.length)
      for (const text of list) expect(text).toMatch(/^[^!'"]+$/)
    }
  })
})
