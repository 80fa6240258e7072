import { brands } from '#config/brands.ts'
import { demoModels } from './catalog/index.ts'
import type { DemoColor, DemoModel } from './catalog/types.ts'
import { hasMaster } from './picture-files.ts'
import { rankProducts } from './rank.ts'

/** Base name of a colour's main picture; null until the studio has taken it. */
export function pictureOf(model: DemoModel, color: DemoColor): string | null {
  const name = `${model.slug}-${color.color}`
  return hasMaster(name) ? name : null
}

export function materialOf(model: DemoModel, color: DemoColor): string {
  return `${model.code}-${color.suffix}`
}

/** Colours without a studio picture yet, by material: a product without pictures is not sold. */
export const materialsWithoutPicture: readonly string[] = demoModels.flatMap((model) =>
  model.colors.filter((color) => pictureOf(model, color) === null).map((color) => materialOf(model, color)),
)

/** The models that are sold, each with the colours that have pictures. */
export const soldModels: readonly DemoModel[] = demoModels
  .map((model) => ({ ...model, colors: model.colors.filter((color) => pictureOf(model, color) !== null) }))
  .filter((model) => model.colors.length > 0)

/** Every product with its rank in its brand's recommended order. */
export const rankedProducts = brands.flatMap((brand) =>
  rankProducts(soldModels.filter((model) => model.brand === brand)),
)

/** The products of a model, by its slug; empty while the model is not sold. */
export function productsOf(slug: string) {
  return rankedProducts.filter(({ model }) => model.slug === slug)
}
