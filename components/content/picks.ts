import type { GridProduct } from '#lib/catalog/types.ts'

function modelOf(product: GridProduct): string {
  return product.code.split('-')[0] ?? product.code
}

/** The first so many models of a list, each in the first of its colours that can be had. */
export function onePerModel(products: readonly GridProduct[], count: number): readonly GridProduct[] {
  const seen = new Set<string>()
  const picked: GridProduct[] = []
  for (const product of products) {
    if (picked.length === count) break
    if (seen.has(modelOf(product)) || product.sizesInStock.length === 0) continue
    seen.add(modelOf(product))
    picked.push(product)
  }
  return picked
}

/** Grams, where the plaque says the weight. */
export function gramsOf(product: GridProduct): number {
  const [, grams] = /^([\d.,\s]+?)\s*g$/u.exec(product.plaque ?? '') ?? []
  return grams ? Number(grams.replace(/\D/g, '')) : Number.POSITIVE_INFINITY
}
