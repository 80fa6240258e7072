import type { ExistingShop, SoldCategory } from '#backend/content-import/existing-shop.ts'
import { demoRows } from './rows.ts'
import { sceneNames } from './seed-content.ts'

const { products, prices, siblingListings, models } = demoRows

const markets = Map.groupBy(prices, ({ material }) => material)

type Product = (typeof products)[number]

/** A product in a brand's grids: one row for each market in which it is sold. */
function toGridPlacements(
  { material, family, category, targets }: Product,
  brand: Product['brand'],
): SoldCategory[] {
  return (markets.get(material) ?? []).map(({ market }) => ({ brand, market, family, category, targets }))
}

const published = products.filter(({ daysOld }) => daysOld >= 0)

/** The demo shop on the day of its seed, as the importer would find it in the database. */
export const demoShop: ExistingShop = {
  catalogue: {
    materials: new Map(products.map(({ material, brand }) => [material, brand])),
    models: new Set(models.map(({ code }) => code)),
    soldCategories: [
      ...published.flatMap((product) => toGridPlacements(product, product.brand)),
      ...siblingListings.flatMap(({ brand, material }) =>
        published
          .filter((product) => product.material === material && product.brand !== brand)
          .flatMap((product) => toGridPlacements(product, brand)),
      ),
    ],
  },
  scenes: sceneNames,
}
