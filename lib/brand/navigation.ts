import type { Brand } from '#config/brands.ts'
import type { CategoryPath } from '#i18n/routing.ts'

export { brandNames } from '#config/brands.ts'

/** A link of the main navigation: its label key with the English default, and the grid it opens. */
export type NavigationItem = {
  readonly key: string
  readonly english: string
  readonly categoryPath: CategoryPath
}

type ItemPath = NavigationItem['categoryPath']

function toItemPath(
  target: ItemPath['target'],
  family: ItemPath['family'],
  ...category: ItemPath['category']
): ItemPath {
  return { target, family, category }
}

const women = { key: 'shop.nav.women', english: 'Women', categoryPath: toItemPath('women', 'shoes') }
const men = { key: 'shop.nav.men', english: 'Men', categoryPath: toItemPath('men', 'shoes') }
const kids = { key: 'shop.nav.kids', english: 'Kids', categoryPath: toItemPath('kids', 'shoes') }
const bags = { key: 'shop.nav.bags', english: 'Bags', categoryPath: toItemPath('all', 'bags-accessories') }
const clothes = { key: 'shop.nav.clothes', english: 'Clothes', categoryPath: toItemPath('all', 'apparel') }
const goods = { key: 'shop.nav.goods', english: 'Goods', categoryPath: toItemPath('all', 'campergoods') }
const sneakers = {
  key: 'shop.nav.sneakers',
  english: 'Sneakers',
  categoryPath: toItemPath('all', 'shoes', 'sneakers'),
}
const boots = { key: 'shop.nav.boots', english: 'Boots', categoryPath: toItemPath('all', 'shoes', 'boots') }
const sandals = {
  key: 'shop.nav.sandals',
  english: 'Sandals',
  categoryPath: toItemPath('all', 'shoes', 'sandals'),
}
const allShoes = { key: 'shop.nav.released', english: 'Released', categoryPath: toItemPath('all', 'shoes') }
const trail = {
  key: 'shop.nav.trail',
  english: 'Trail shoes',
  categoryPath: toItemPath('all', 'shoes', 'trail-running'),
}
const approach = {
  key: 'shop.nav.approach',
  english: 'Approach',
  categoryPath: toItemPath('all', 'shoes', 'approach'),
}
const packs = { key: 'shop.nav.packs', english: 'Packs', categoryPath: toItemPath('all', 'bags-accessories') }

type Navigation = {
  /** Links that fit into the bar of a wide page. */
  readonly bar: readonly NavigationItem[]
  /** Further links of the menu and the footer. */
  readonly more: readonly NavigationItem[]
}

/** The grids that every page of a brand links to. */
export const navigation: Readonly<Record<Brand, Navigation>> = {
  vereda: { bar: [women, men, kids, bags, clothes, goods], more: [sneakers, boots, sandals] },
  taller: { bar: [allShoes, sneakers, boots, bags, clothes], more: [sandals, goods] },
  cumbre: { bar: [trail, boots, packs, clothes, goods], more: [approach, women, men, kids] },
}
