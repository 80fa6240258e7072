import type { GridProduct } from '#lib/catalog/types.ts'
import { getModelCode } from '#lib/product/model-code.ts'

/** The first `count` models of a list, each in its first colour in stock. */
export function pickOnePerModel(products: readonly GridProduct[], count: number): readonly GridProduct[] {
  const seen = new Set<string>()
  const models: GridProduct[] = []
  for (const product of products) {
    if (models.length === count) break
    if (seen.has(getModelCode(product.code)) || product.sizesInStock.length === 0) continue
    seen.add(getModelCode(product.code))
    models.push(product)
  }
  return models
}

/** The weight in grams, if the plaque shows it. */
export function parseGrams(product: GridProduct): number {
  const [, grams] = /^([\d.,\s]+?)\s*g$/u.exec(product.plaque ?? '') ?? []
  return grams ? Number(grams.replace(/\D/g, '')) : Number.POSITIVE_INFINITY
}
