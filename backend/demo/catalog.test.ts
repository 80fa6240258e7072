import { describe, expect, it } from 'vitest'
import { brands } from '#i18n/brands.ts'
import { marketCodes } from '#i18n/markets.ts'
import { isMaterial } from '#i18n/routing.ts'
import { slugOf } from '../shop/catalog/product-url.ts'
import { palette } from './catalog/colors.ts'
import { demoModels } from './catalog/index.ts'
import type { Words } from './catalog/types.ts'
import { demoRows } from './rows.ts'
import { sizesOf } from './stock.ts'

const languages = ['en', 'es', 'fr', 'de', 'it'] as const
const others = ['es', 'fr', 'de', 'it'] as const

function expectWords(words: Words): void {
  for (const language of languages) {
    expect(words[language].trim()).toBe(words[language])
    expect(words[language]).not.toBe('')
  }
}

describe('the demo catalogue', () => {
  it('is large enough to page: more than 80 products of Vereda, more than 40 shoes for women and for men', () => {
    const of = (brand: string) => demoRows.products.filter((product) => product.brand === brand)
    expect(of('vereda').length).toBeGreaterThan(80)
    expect(of('taller').length).toBeGreaterThanOrEqual(14)
    expect(of('cumbre').length).toBeGreaterThanOrEqual(14)
    for (const target of ['W', 'M'] as const) {
      const shoes = of('vereda').filter((row) => row.family === 'shoes' && row.targets.includes(target))
      expect(shoes.length).toBeGreaterThan(40)
    }
  })

  it('has a material code for each product, and each once', () => {
    const materials = demoRows.products.map((product) => product.material)
    for (const material of materials) {
      expect(isMaterial(material)).toBe(true)
      expect(material).toMatch(/^K\d{6}-\d{3}$/)
    }
    expect(new Set(materials).size).toBe(materials.length)
    expect(new Set(demoModels.map((model) => model.code)).size).toBe(demoModels.length)
  })

  it.each(languages)('gives each product of a brand its own slug in %s', (language) => {
    for (const brand of brands) {
      const slugs = demoModels
        .filter((model) => model.brand === brand)
        .flatMap((model) =>
          model.colors.map(({ color }) => slugOf(model.name, palette[color].name[language])),
        )
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(new Set(slugs).size).toBe(slugs.length)
    }
  })

  it.each(demoModels)('says $name in five languages, none of them borrowed from English', (model) => {
    const { en } = model.words
    for (const language of languages) {
      const { subtitle, description } = model.words[language]
      expect(subtitle.length).toBeGreaterThan(5)
      expect(subtitle.length).toBeLessThanOrEqual(60)
      expect(description.split(/(?<=[.;])\s/).length).toBeGreaterThanOrEqual(2)
    }
    for (const language of others) {
      expect(model.words[language].subtitle).not.toBe(en.subtitle)
      expect(model.words[language].description).not.toBe(en.description)
    }
    expect(model.facts.length).toBeGreaterThanOrEqual(4)
    for (const fact of model.facts) {
      expectWords(fact.name)
      expectWords(fact.value)
    }
  })

  it('names each colour in five languages and never two of a model alike', () => {
    for (const color of Object.values(palette)) expectWords(color.name)
    for (const model of demoModels) {
      expect(new Set(model.colors.map((color) => color.color)).size).toBe(model.colors.length)
      expect(new Set(model.colors.map((color) => color.suffix)).size).toBe(model.colors.length)
    }
  })

  it('prices each product in every market, and a reduction below what it was', () => {
    const byMaterial = Map.groupBy(demoRows.prices, (price) => price.material)
    for (const { material } of demoRows.products) {
      const rows = byMaterial.get(material) ?? []
      expect(rows.map((row) => row.market).sort()).toEqual([...marketCodes].sort())
      for (const row of rows) {
        expect(row.current).toBeGreaterThan(0)
        if (row.previous !== null) expect(row.previous).toBeGreaterThan(row.current)
      }
    }
    expect(demoRows.prices.some((row) => row.previous !== null)).toBe(true)
  })

  it('stocks women’s, men’s and unisex sizes, with sold-out sizes, last pairs and one that is quite gone', () => {
    for (const model of demoModels) expect(sizesOf(model).length).toBeGreaterThan(0)
    const quantities = demoRows.stock.map((row) => row.quantity)
    expect(quantities).toContain(0)
    expect(quantities).toContain(1)
    const totals = [...Map.groupBy(demoRows.stock, (row) => row.material).values()].map((rows) =>
      rows.reduce((sum, row) => sum + row.quantity, 0),
    )
    expect(totals).toContain(0)
    expect(totals).toContain(1)
    expect(totals.filter((total) => total > 0).length / totals.length).toBeGreaterThan(0.95)
  })

  it('mixes the kinds in the recommended order: no row of four is all one kind of shoe', () => {
    const kindOf = new Map(demoModels.map((model) => [model.code, model.tipology]))
    const first = demoRows.products
      .filter((product) => product.brand === 'vereda')
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, 40)
      .map((product) => kindOf.get(product.model))
    for (let at = 0; at < first.length; at += 4)
      expect(new Set(first.slice(at, at + 4)).size).toBeGreaterThan(1)
  })
})
