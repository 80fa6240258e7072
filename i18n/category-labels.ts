import { translateLabel } from './label.ts'
import type { MessageKey } from './message-key.ts'
import type { Category, CategoryPath, Family, Target } from './routing.ts'
import type { Translate } from './translate.ts'

const targetLabels: Readonly<Record<Target, MessageKey>> = {
  women: 'grid.target.women',
  men: 'grid.target.men',
  kids: 'grid.target.kids',
  goods: 'grid.target.goods',
  all: 'grid.target.all',
}

const familyLabels: Readonly<Record<Family, MessageKey>> = {
  all: 'grid.family.all',
  shoes: 'grid.family.shoes',
  'bags-accessories': 'grid.family.bags-accessories',
  apparel: 'grid.family.apparel',
  campergoods: 'grid.family.campergoods',
}

const categoryLabels: Readonly<Record<Category, MessageKey>> = {
  sneakers: 'grid.category.sneakers',
  high: 'grid.category.high',
  'slip-on': 'grid.category.slip-on',
  'court-shoes': 'grid.category.court-shoes',
  boots: 'grid.category.boots',
  'ankle-boots': 'grid.category.ankle-boots',
  'hiking-boots': 'grid.category.hiking-boots',
  ballerinas: 'grid.category.ballerinas',
  loafers: 'grid.category.loafers',
  clogs: 'grid.category.clogs',
  slippers: 'grid.category.slippers',
  sandals: 'grid.category.sandals',
  'trail-running': 'grid.category.trail-running',
  approach: 'grid.category.approach',
  backpacks: 'grid.category.backpacks',
  bags: 'grid.category.bags',
  totes: 'grid.category.totes',
  'belt-bags': 'grid.category.belt-bags',
  accessories: 'grid.category.accessories',
  socks: 'grid.category.socks',
  caps: 'grid.category.caps',
  belts: 'grid.category.belts',
  't-shirts': 'grid.category.t-shirts',
  jackets: 'grid.category.jackets',
  shorts: 'grid.category.shorts',
  bottles: 'grid.category.bottles',
  care: 'grid.category.care',
  soles: 'grid.category.soles',
  'gift-cards': 'grid.category.gift-cards',
}

export const targetName = (target: Target, t: Translate) => translateLabel(t, targetLabels[target])
export const familyName = (family: Family, t: Translate) => translateLabel(t, familyLabels[family])
export const categoryName = (category: Category, t: Translate) => translateLabel(t, categoryLabels[category])

function addAudience(target: Target, things: string, t: Translate): string {
  switch (target) {
    case 'women':
      return t('grid.forWomen', { things })
    case 'men':
      return t('grid.forMen', { things })
    case 'kids':
      return t('grid.forKids', { things })
    default:
      return things
  }
}

/** The title of a grid: `Boots for women`. */
export function categoryTitle({ target, family, category }: CategoryPath, t: Translate): string {
  const deepest = category.at(-1)
  return addAudience(target, deepest ? categoryName(deepest, t) : familyName(family, t), t)
}
