import type { Brand } from '#i18n/brands.ts'
import type { GridPlace } from '#i18n/routing.ts'

export { brandNames } from '#i18n/brands.ts'

/** A link of the main navigation: its words’ key with the English default, and the grid it opens. */
export type NavigationItem = { readonly key: string; readonly english: string; readonly place: GridPlace }

type Place = NavigationItem['place']

function to(target: Place['target'], family: Place['family'], ...category: Place['category']): Place {
  return { target, family, category }
}

const women = { key: 'shop.nav.women', english: 'Women', place: to('women', 'shoes') }
const men = { key: 'shop.nav.men', english: 'Men', place: to('men', 'shoes') }
const kids = { key: 'shop.nav.kids', english: 'Kids', place: to('kids', 'shoes') }
const bags = { key: 'shop.nav.bags', english: 'Bags', place: to('all', 'bags-accessories') }
const clothes = { key: 'shop.nav.clothes', english: 'Clothes', place: to('all', 'apparel') }
const goods = { key: 'shop.nav.goods', english: 'Goods', place: to('all', 'campergoods') }
const sneakers = { key: 'shop.nav.sneakers', english: 'Sneakers', place: to('all', 'shoes', 'sneakers') }
const boots = { key: 'shop.nav.boots', english: 'Boots', place: to('all', 'shoes', 'boots') }
const sandals = { key: 'shop.nav.sandals', english: 'Sandals', place: to('all', 'shoes', 'sandals') }
const allShoes = { key: 'shop.nav.released', english: 'Released', place: to('all', 'shoes') }
const trail = { key: 'shop.nav.trail', english: 'Trail shoes', place: to('all', 'shoes', 'trail-running') }
const approach = { key: 'shop.nav.approach', english: 'Approach', place: to('all', 'shoes', 'approach') }
const packs = { key: 'shop.nav.packs', english: 'Packs', place: to('all', 'bags-accessories') }

type Navigation = {
  /** What the bar of a wide page has room for. */
  readonly bar: readonly NavigationItem[]
  /** What the menu and the footer lead to besides. */
  readonly more: readonly NavigationItem[]
}

/** The grids each brand leads to from every page. */
export const navigation: Readonly<Record<Brand, Navigation>> = {
  vereda: { bar: [women, men, kids, bags, clothes, goods], more: [sneakers, boots, sandals] },
  taller: { bar: [allShoes, sneakers, boots, bags, clothes], more: [sandals, goods] },
  cumbre: { bar: [trail, boots, packs, clothes, goods], more: [approach, women, men, kids] },
}
