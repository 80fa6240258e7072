import type { Brand } from '#config/brands.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import type { CategoryPath } from '#i18n/routing.ts'

export { brandNames } from '#config/brands.ts'

/** A link of the main navigation: its label, and the grid it opens. */
export type NavigationItem = {
  readonly label: MessageKey
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

const women: NavigationItem = { label: 'shop.nav.women', categoryPath: toItemPath('women', 'shoes') }
const men: NavigationItem = { label: 'shop.nav.men', categoryPath: toItemPath('men', 'shoes') }
const kids: NavigationItem = { label: 'shop.nav.kids', categoryPath: toItemPath('kids', 'shoes') }
const bags: NavigationItem = { label: 'shop.nav.bags', categoryPath: toItemPath('all', 'bags-accessories') }
const clothes: NavigationItem = { label: 'shop.nav.clothes', categoryPath: toItemPath('all', 'apparel') }
const goods: NavigationItem = { label: 'shop.nav.goods', categoryPath: toItemPath('all', 'campergoods') }
const sneakers: NavigationItem = {
  label: 'shop.nav.sneakers',
  categoryPath: toItemPath('all', 'shoes', 'sneakers'),
}
const boots: NavigationItem = { label: 'shop.nav.boots', categoryPath: toItemPath('all', 'shoes', 'boots') }
const sandals: NavigationItem = {
  label: 'shop.nav.sandals',
  categoryPath: toItemPath('all', 'shoes', 'sandals'),
}
const allShoes: NavigationItem = { label: 'shop.nav.released', categoryPath: toItemPath('all', 'shoes') }
const trail: NavigationItem = {
  label: 'shop.nav.trail',
  categoryPath: toItemPath('all', 'shoes', 'trail-running'),
}
const approach: NavigationItem = {
  label: 'shop.nav.approach',
  categoryPath: toItemPath('all', 'shoes', 'approach'),
}
const packs: NavigationItem = { label: 'shop.nav.packs', categoryPath: toItemPath('all', 'bags-accessories') }

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
