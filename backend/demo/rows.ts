import { brands } from '#i18n/brands.ts'
import { altOf } from './alt.ts'
import { palette } from './catalog/colors.ts'
import { demoModels } from './catalog/index.ts'
import type { DemoModel, Words } from './catalog/types.ts'
import { masterOf, publicName, viewsOf } from './picture-files.ts'
import { pricesOf } from './prices.ts'
import { type Ranked, rank } from './rank.ts'
import { stockOf } from './stock.ts'

const languages = ['en', 'es', 'fr', 'de', 'it'] as const

function each(say: (language: (typeof languages)[number]) => string): Words {
  return { en: say('en'), es: say('es'), fr: say('fr'), de: say('de'), it: say('it') }
}

function modelRow(model: DemoModel) {
  return {
    code: model.code,
    brand: model.brand,
    family: model.family,
    category: model.category,
    tipology: model.tipology,
    line: model.line,
    name: each(() => model.name),
    subtitle: each((language) => model.words[language].subtitle),
    description: each((language) => model.words[language].description),
    facts: model.facts,
    plaque: model.plaque,
  }
}

/** News came out last week, the rest over the year before, one every few days. */
function productRow({ model, color, rank }: Ranked) {
  return {
    material: `${model.code}-${color.suffix}`,
    model: model.code,
    brand: model.brand,
    family: model.family,
    category: model.category,
    targets: [...model.targets],
    color: color.color,
    colorGroup: palette[color.color].group,
    rank,
    daysOld: color.isNew ? 3 + (rank % 9) : 30 + (rank % 300),
    newShooting: color.isNew ?? false,
  }
}

function pictureRows({ model, color }: Ranked) {
  return viewsOf(color.picture).map(({ view, name }, position) => {
    const { width, height, placeholder } = masterOf(name)
    const alt = altOf(model.name, palette[color.color].name, view)
    const material = `${model.code}-${color.suffix}`
    return { material, position, name: publicName(name), width, height, placeholder, alt }
  })
}

const ranked = brands.flatMap((brand) => rank(demoModels.filter((model) => model.brand === brand)))

/** The demo house as rows of the shop's tables, without anything that depends on the day. */
export const demoRows = {
  models: demoModels.map(modelRow),
  colors: Object.entries(palette).map(([code, { group, hex, name }]) => ({ code, group, hex, name })),
  products: ranked.map(productRow),
  prices: ranked.flatMap(({ model, color }) => pricesOf(model, color)),
  stock: ranked.flatMap(({ model, color }) => stockOf(model, color)),
  pictures: ranked.flatMap(pictureRows),
} as const

/** Base names of the masters that are on sale. */
export const soldPictures: ReadonlySet<string> = new Set(
  demoModels.flatMap((model) =>
    model.colors.flatMap((color) => viewsOf(color.picture).map((view) => view.name)),
  ),
)
