import type { Brand } from '#i18n/brands.ts'
import type { GridPlace } from '#i18n/routing.ts'

export const brandNames: Readonly<Record<Brand, string>> = {
  vereda: 'Vereda',
  taller: 'Taller',
  cumbre: 'Cumbre',
}

/** A link of the main navigation: its words’ key with the English default, and the grid it opens. */
export type NavigationItem = { readonly key: string; readonly english: string; readonly place: GridPlace }

function item(
  key: string,
  english: string,
  target: GridPlace['target'],
  family: GridPlace['family'],
  ...category: GridPlace['category']
): NavigationItem {
  return { key, english, place: { target, family, category } }
}

const women = item('shop.nav.women', 'Women', 'women', 'shoes')
const men = item('shop.nav.men', 'Men', 'men', 'shoes')
const kids = item('shop.nav.kids', 'Kids', 'kids', 'shoes')
const bags = item('shop.nav.bags', 'Bags', 'all', 'bags-accessories')
const clothes = item('shop.nav.clothes', 'Clothes', 'all', 'apparel')
const goods = item('shop.nav.goods', 'Goods', 'all', 'campergoods')
const sneakers = item('shop.nav.sneakers', 'Low shoes', 'all', 'shoes', 'sneakers')
const boots = item('shop.nav.boots', 'Boots', 'all', 'shoes', 'boots')
const sandals = item('shop.nav.sandals', 'Sandals', 'all', 'shoes', 'sandals')
const allShoes = item('shop.nav.released', 'Released', 'all', 'shoes')
const trail = item('shop.nav.trail', 'Trail shoes', 'all', 'shoes', 'trail-running')
const approach = item('shop.nav.approach', 'Approach', 'all', 'shoes', 'approach')
const packs = item('shop.nav.packs', 'Packs', 'all', 'bags-accessories')

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
