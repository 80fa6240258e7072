import { describe, expect, it } from 'vitest'
import { isSoldIn } from '#backend/content-import/existing-shop.ts'
import { isEan13 } from '#backend/shop/catalog/ean.ts'
import { productSlug } from '#backend/shop/catalog/products/product-url.ts'
import { brands } from '#config/brands.ts'
import { giftCardAmounts } from '#config/gift-cards.ts'
import { marketOf, priceLists } from '#config/markets.ts'
import { type CategoryPath, isMaterial } from '#i18n/routing.ts'
import { toDecimal } from '#lib/money/money.ts'
import { demoCampaigns } from './catalog/campaigns.ts'
import { demoCollections } from './catalog/collections.ts'
import { palette } from './catalog/colors.ts'
import { demoModels } from './catalog/index.ts'
import { additions, bundles, completeTheLook, siblingListings } from './catalog/links.ts'
import type { SourceText } from './catalog/types.ts'
import { demoShop } from './known-shop.ts'
import { sourceLanguages } from './languages.ts'
import { namesOf } from './model-rows.ts'
import { demoRows } from './rows.ts'
import { sizesOf } from './sizes.ts'

const others = sourceLanguages.filter((language) => language !== 'en')

function expectWords(words: SourceText): void {
  for (const language of sourceLanguages) {
    expect(words[language].trim()).toBe(words[language])
    expect(words[language]).not.toBe('')
  }
}

describe('the demo catalogue', () => {
  it('needs pagination: over 80 Vereda products, over 40 shoes for women and for men', () => {
    const of = (brand: string) => demoRows.products.filter((product) => product.brand === brand)
    expect(of('vereda').length).toBeGreaterThan(80)
    expect(of('taller').length).toBeGreaterThanOrEqual(14)
    expect(of('cumbre').length).toBeGreaterThanOrEqual(14)
    for (const target of ['W', 'M'] as const) {
      const shoes = of('vereda').filter((row) => row.family === 'shoes' && row.targets.includes(target))
      expect(shoes.length).toBeGreaterThan(40)
    }
  })

  it('has a unique material code for each product', () => {
    const materials = demoRows.products.map((product) => product.material)
    for (const material of materials) {
      expect(isMaterial(material)).toBe(true)
      expect(material).toMatch(/^K\d{6}-\d{3}$/)
    }
    expect(new Set(materials).size).toBe(materials.length)
    expect(new Set(demoModels.map((model) => model.code)).size).toBe(demoModels.length)
  })

  it.each(sourceLanguages)('gives each product of a brand its own slug in %s', (language) => {
    for (const brand of brands) {
      const slugs = demoModels
        .filter((model) => model.brand === brand)
        .flatMap((model) =>
          model.colors.map(({ color }) =>
            productSlug(namesOf(model)[language], palette[color].name[language]),
          ),
        )
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(new Set(slugs).size).toBe(slugs.length)
    }
  })

  it.each(demoModels)('has texts of $name in its source languages, none copied from English', (model) => {
    const { en } = model.words
    for (const language of sourceLanguages) {
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
    const kinds = model.facts.map((fact) => fact.kind)
    for (const kind of ['material', 'weight', 'origin', 'care'] as const) expect(kinds).toContain(kind)
    for (const fact of model.facts) {
      if (fact.kind !== 'own') continue
      expectWords(fact.name)
      expectWords(fact.value)
    }
  })

  it('names each colour in the source languages, unique within a model', () => {
    for (const color of Object.values(palette)) expectWords(color.name)
    for (const model of demoModels) {
      expect(new Set(model.colors.map((color) => color.color)).size).toBe(model.colors.length)
      expect(new Set(model.colors.map((color) => color.suffix)).size).toBe(model.colors.length)
    }
  })

  it('prices each product in every price list, and reductions below the prior price', () => {
    const byMaterial = Map.groupBy(demoRows.prices, (price) => price.material)
    for (const { material } of demoRows.products) {
      const rows = byMaterial.get(material) ?? []
      const model = demoModels.find(({ code }) => material.startsWith(code))
      expect(rows.map((row) => row.market).sort()).toEqual([...(model?.markets ?? priceLists)].sort())
      for (const row of rows) {
        expect(row.current).toBeGreaterThan(0)
        if (row.previous !== null) expect(row.previous).toBeGreaterThan(row.current)
      }
    }
    expect(demoRows.prices.some((row) => row.previous !== null)).toBe(true)
  })

  it('stocks women’s, men’s and unisex sizes, with sold-out sizes, last units and a sold-out product', () => {
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

  it('mixes the kinds in the recommended order: no row of four has only one kind of shoe', () => {
    const kindOf = new Map(demoModels.map((model) => [model.code, model.tipology]))
    const first = demoRows.products
      .filter((product) => product.brand === 'vereda')
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, 40)
      .map((product) => kindOf.get(product.model))
    for (let at = 0; at < first.length; at += 4)
      expect(new Set(first.slice(at, at + 4)).size).toBeGreaterThan(1)
  })

  it('has exactly one entry per model slug', () => {
    const slugs = new Set(demoModels.map((model) => model.slug))
    expect(slugs.size).toBe(demoModels.length)
    const named = [
      ...[additions, bundles, completeTheLook].flatMap((links) => Object.entries(links).flat(2)),
      ...Object.values(siblingListings).flat(),
      ...[...demoCampaigns, ...demoCollections].flatMap(({ models }) => models),
    ]
    expect([...new Set(named)].filter((slug) => !slugs.has(slug))).toEqual([])
  })

  it('has campaigns and collections in the source languages', () => {
    for (const { name } of demoCampaigns) expectWords(name)
    for (const { name, description, story } of demoCollections) {
      expectWords(name)
      expectWords(description)
      if (story) expectWords(story)
    }
  })

  it('gives each warehouse size a unique valid EAN, and stores only these', () => {
    const all = demoRows.stock.map((row) => row.ean)
    for (const ean of all) expect(isEan13(ean)).toBe(true)
    const known = new Set(all)
    expect(known.size).toBe(all.length)
    for (const { ean } of demoRows.storeStock) expect(known.has(ean)).toBe(true)
  })

  it('sizes products by kind and target group', () => {
    const ends = (slug: string) => {
      const model = demoModels.find((candidate) => candidate.slug === slug)
      const sizes = model ? sizesOf(model) : []
      return [sizes[0], sizes.at(-1)]
    }
    expect(ends('paseo')).toEqual(['35', '42'])
    expect(ends('poniente')).toEqual(['39', '46'])
    expect(ends('sierra')).toEqual(['36', '46'])
    expect(ends('canica')).toEqual(['22', '38'])
    expect(ends('alforja')).toEqual(['U', 'U'])
    expect(ends('plaza')).toEqual(['XXS', 'XXL'])
    expect(ends('azulejo')).toEqual(['XXS', 'XL'])
    expect(ends('domingo')).toEqual(['35-38', '43-46'])
    expect(ends('correa')).toEqual(['85', '105'])
    expect(ends('tarjeta')).toEqual(['50', '250'])
  })

  it('has size price steps only without a sale, from existing sizes, in ascending order', () => {
    for (const model of demoModels.filter(({ priceSteps }) => priceSteps)) {
      const steps = model.priceSteps ?? []
      expect(model.colors.filter(({ sale }) => sale !== undefined)).toEqual([])
      for (const { from } of steps) expect(sizesOf(model)).toContain(from)
      const prices = [model.price, ...steps.map(({ price }) => price)]
      expect(prices).toEqual([...new Set(prices)].sort((a, b) => a - b))
    }
  })

  it('sells gift cards with the amounts of each market', () => {
    const model = demoModels.find(({ tipology }) => tipology === 'gift-card')
    const steps = demoRows.sizePrices.filter(({ material }) => material.startsWith(model?.code ?? '-'))
    for (const { material, market, current: least } of demoRows.prices) {
      if (!material.startsWith(model?.code ?? '-')) continue
      const dearer = steps.filter((step) => step.material === material && step.market === market)
      const sums = new Set([least, ...dearer.map(({ current }) => current)])
      const { currency } = marketOf(market)
      expect([...sums].map((sum) => toDecimal(sum, currency))).toEqual(giftCardAmounts(market))
    }
    expect(steps.length).toBeGreaterThan(4)
  })

  it('sells boots for women and the sneaker of the tests in every market, and gift cards in Spain but not in Mexico', () => {
    const boots = { target: 'women', family: 'shoes', category: ['boots'] } as const
    const giftCards = { target: 'all', family: 'campergoods', category: ['gift-cards'] } as const
    const listsAt = (place: CategoryPath) => {
      const found = demoShop.catalogue?.soldCategories.filter(
        (thing) => thing.brand === 'vereda' && isSoldIn(place, thing),
      )
      return [...new Set(found?.map(({ market }) => market))].toSorted()
    }
    const listsOf = demoRows.prices.filter(({ material }) => material === 'K100052-001')
    expect(listsOf.map(({ market }) => market).toSorted()).toEqual(priceLists.toSorted())
    expect(listsAt(boots)).toEqual(priceLists.toSorted())
    expect(listsAt(giftCards)).toEqual(expect.arrayContaining(['ES', 'GB']))
    expect(listsAt(giftCards)).not.toContain('MX')
  })

  it('has a price history of at least 90 days, except for a few first sold reduced', () => {
    const past = Map.groupBy(demoRows.pastPrices, ({ material, market }) => `${material} ${market}`)
    const fresh = new Set<string>()
    for (const { material, market, current, previous } of demoRows.prices) {
      const rows = past.get(`${material} ${market}`) ?? []
      expect(rows.at(-1)).toMatchObject({ current, previous })
      if (previous !== null && rows.length === 1) fresh.add(material)
      else expect(rows[0]?.daysAgo).toBeGreaterThanOrEqual(90)
    }
    expect(fresh.size).toBeGreaterThan(1)
    expect(fresh.size / demoRows.products.length).toBeLessThan(0.04)
    expect([...past.values()].some((rows) => rows.length === 4)).toBe(true)
  })
})
