import type { GridProduct } from '#lib/catalog/types.ts'
import { modelOf } from '#lib/product/model-of.ts'

/** The first so many models of a list, each in the first of its colours that can be had. */
export function onePerModel(products: readonly GridProduct[], count: number): readonly GridProduct[] {
  const seen = new Set<string>()
  const picked: GridProduct[] = []
  for (const product of products) {
    if (picked.length === count) break
    if (seen.has(modelOf(product.code)) || product.sizesInStock.length === 0) continue
    seen.add(modelOf(product.code))
    picked.push(product)
  }
  return picked
}

/** Grams, where the plaque says the weight. */
export function gramsOf(product: GridProduct): number {
  const [, grams] = /^([\d.,\s]+?)\s*g$/u.exec(product.plaque ?? '') ?? []
  return grams ? Number(grams.replace(/\D/g, '')) : Number.POSITIVE_INFINITY
}
