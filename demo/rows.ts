import { buildAlt } from './alt.ts'
import { demoCampaigns } from './catalog/campaigns.ts'
import { palette } from './catalog/colors.ts'
import { withTranslations } from './catalog/translations/index.ts'
import { groupRows } from './group-rows.ts'
import { demoLocations } from './locations.ts'
import { model3dRows } from './model-files.ts'
import { modelRow, namesOf } from './model-rows.ts'
import { trimmedPicture, viewsOf, wholePicture } from './picture-files.ts'
import { buildPriceHistory, pricesOf, sizePricesOf } from './prices.ts'
import type { Ranked } from './rank.ts'
import { materialOf, pictureOf, rankedProducts, soldModels } from './sold-models.ts'
import { stockOf, storeStockOf } from './stock.ts'

/**
 * New products were released last week, the rest over the year before, one every few days; launches are
 * released on their campaign's day.
 */
function getDaysOld({ model, color, rank }: Ranked): number {
  const campaign = demoCampaigns.find(({ models }) => models.includes(model.slug))
  if (campaign) return -campaign.pre
  return color.isNew ? 3 + (rank % 9) : 30 + (rank % 300)
}

function productRow(place: Ranked) {
  const { model, color, rank } = place
  return {
    material: materialOf(model, color),
    model: model.code,
    brand: model.brand,
    family: model.family,
    category: model.category,
    targets: [...model.targets],
    color: color.color,
    colorGroup: palette[color.color].group,
    rank,
    daysOld: getDaysOld(place),
    newShooting: color.isNew ?? false,
  }
}

function toPictureRows({ model, color }: Ranked) {
  const main = pictureOf(model, color)
  if (main === null) return []
  return viewsOf(main).map(({ view, name }, position) => ({
    material: materialOf(model, color),
    position,
    picture: position === 0 ? trimmedPicture(name) : wholePicture(name),
    alt: buildAlt(namesOf(model), withTranslations(palette[color.color].name), view),
  }))
}

const productPictures = rankedProducts.flatMap(toPictureRows)
const stock = rankedProducts.flatMap(({ model, color }) => stockOf(model, color))

/** The demo shop as rows of the shop's tables, without anything that depends on the date. */
export const demoRows = {
  models: soldModels.map(modelRow),
  models3d: model3dRows,
  colors: Object.entries(palette).map(([code, { group, hex, name }]) => ({
    code,
    group,
    hex,
    name: withTranslations(name),
  })),
  products: rankedProducts.map(productRow),
  prices: rankedProducts.flatMap(({ model, color }) => pricesOf(model, color)),
  sizePrices: rankedProducts.flatMap(({ model, color }) => sizePricesOf(model, color)),
  pastPrices: rankedProducts.flatMap(({ model, color }) => buildPriceHistory(model, color)),
  stock,
  locations: demoLocations,
  storeStock: stock.flatMap(storeStockOf),
  pictures: productPictures.map(({ picture: { master: _master, box: _box, ...picture }, ...row }) => ({
    ...row,
    ...picture,
  })),
  media: [...new Map(productPictures.map(({ picture }) => [picture.name, picture])).values()].map(
    ({ name, master, box }) => ({ name, master, box }),
  ),
  ...groupRows,
} as const
