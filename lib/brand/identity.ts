import type { Brand } from '#i18n/brands.ts'
import type { GridPlace } from '#i18n/routing.ts'

export const brandNames: Readonly<Record<Brand, string>> = {
  vereda: 'Vereda',
  taller: 'Taller',
  cumbre: 'Cumbre',
}

/** A link of the main navigation: its words’ key with the English default, and the grid it opens. */
export type NavigationItem = { readonly key: string; readonly english: string; readonly place: GridPlace }

const women = {
  key: 'shop.nav.women',
  english: 'Women',
  place: { target: 'women', family: 'shoes', category: [] },
} as const
const men = {
  key: 'shop.nav.men',
  english: 'Men',
  place: { target: 'men', family: 'shoes', category: [] },
} as const
const sneakers = {
  key: 'shop.nav.sneakers',
  english: 'Low shoes',
  place: { target: 'all', family: 'shoes', category: ['sneakers'] },
} as const
const boots = {
  key: 'shop.nav.boots',
  english: 'Boots',
  place: { target: 'all', family: 'shoes', category: ['boots'] },
} as const
const sandals = {
  key: 'shop.nav.sandals',
  english: 'Sandals',
  place: { target: 'all', family: 'shoes', category: ['sandals'] },
} as const
const bags = {
  key: 'shop.nav.bags',
  english: 'Bags',
  place: { target: 'all', family: 'bags-accessories', category: [] },
} as const
const allShoes = {
  key: 'shop.nav.released',
  english: 'Released',
  place: { target: 'all', family: 'shoes', category: [] },
} as const
const trail = {
  key: 'shop.nav.trail',
  english: 'Trail shoes',
  place: { target: 'all', family: 'shoes', category: ['trail-running'] },
} as const
const approach = {
  key: 'shop.nav.approach',
  english: 'Approach',
  place: { target: 'all', family: 'shoes', category: ['approach'] },
} as const
const packs = {
  key: 'shop.nav.packs',
  english: 'Packs',
  place: { target: 'all', family: 'bags-accessories', category: ['backpacks'] },
} as const

/** The grids each brand leads to from every page. */
export const navigation: Readonly<Record<Brand, readonly NavigationItem[]>> = {
  vereda: [women, men, boots, sandals, bags],
  taller: [allShoes, sneakers, boots, sandals, bags],
  cumbre: [trail, approach, packs, women, men],
}
