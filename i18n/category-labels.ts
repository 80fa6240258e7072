import type { Category, CategoryPath, Family, Target } from './routing.ts'
import type { Translate } from './translate.ts'

type LabelText = { readonly key: string; readonly english: string }

const targetLabels: Readonly<Record<Target, LabelText>> = {
  women: { key: 'grid.target.women', english: 'Women' },
  men: { key: 'grid.target.men', english: 'Men' },
  kids: { key: 'grid.target.kids', english: 'Kids' },
  goods: { key: 'grid.target.goods', english: 'Goods' },
  all: { key: 'grid.target.all', english: 'Everyone' },
}

const familyLabels: Readonly<Record<Family, LabelText>> = {
  all: { key: 'grid.family.all', english: 'Everything' },
  shoes: { key: 'grid.family.shoes', english: 'Shoes' },
  'bags-accessories': { key: 'grid.family.bags-accessories', english: 'Bags and accessories' },
  apparel: { key: 'grid.family.apparel', english: 'Clothing' },
  campergoods: { key: 'grid.family.campergoods', english: 'Goods' },
}

const categoryLabels: Readonly<Record<Category, LabelText>> = {
  sneakers: { key: 'grid.category.sneakers', english: 'Sneakers' },
  high: { key: 'grid.category.high', english: 'High-tops' },
  'slip-on': { key: 'grid.category.slip-on', english: 'Slip-ons' },
  'court-shoes': { key: 'grid.category.court-shoes', english: 'Court shoes' },
  boots: { key: 'grid.category.boots', english: 'Boots' },
  'ankle-boots': { key: 'grid.category.ankle-boots', english: 'Ankle boots' },
  'hiking-boots': { key: 'grid.category.hiking-boots', english: 'Hiking boots' },
  ballerinas: { key: 'grid.category.ballerinas', english: 'Ballerinas' },
  loafers: { key: 'grid.category.loafers', english: 'Loafers' },
  clogs: { key: 'grid.category.clogs', english: 'Clogs' },
  slippers: { key: 'grid.category.slippers', english: 'Slippers' },
  sandals: { key: 'grid.category.sandals', english: 'Sandals' },
  'trail-running': { key: 'grid.category.trail-running', english: 'Trail running' },
  approach: { key: 'grid.category.approach', english: 'Approach' },
  backpacks: { key: 'grid.category.backpacks', english: 'Backpacks' },
  bags: { key: 'grid.category.bags', english: 'Bags' },
  totes: { key: 'grid.category.totes', english: 'Totes' },
  'belt-bags': { key: 'grid.category.belt-bags', english: 'Belt bags' },
  accessories: { key: 'grid.category.accessories', english: 'Accessories' },
  socks: { key: 'grid.category.socks', english: 'Socks' },
  caps: { key: 'grid.category.caps', english: 'Caps' },
  belts: { key: 'grid.category.belts', english: 'Belts' },
  't-shirts': { key: 'grid.category.t-shirts', english: 'T-shirts' },
  jackets: { key: 'grid.category.jackets', english: 'Jackets' },
  shorts: { key: 'grid.category.shorts', english: 'Shorts' },
  bottles: { key: 'grid.category.bottles', english: 'Bottles' },
  care: { key: 'grid.category.care', english: 'Care' },
  soles: { key: 'grid.category.soles', english: 'Soles' },
  'gift-cards': { key: 'grid.category.gift-cards', english: 'Gift cards' },
}

function translateLabel({ key, english }: LabelText, t: Translate): string {
  return t(key, english)
}

export const targetName = (target: Target, t: Translate) => translateLabel(targetLabels[target], t)
export const familyName = (family: Family, t: Translate) => translateLabel(familyLabels[family], t)
export const categoryName = (category: Category, t: Translate) => translateLabel(categoryLabels[category], t)

function addAudience(target: Target, things: string, t: Translate): string {
  switch (target) {
    case 'women':
      return t('grid.forWomen', '{things} for women', { things })
    case 'men':
      return t('grid.forMen', '{things} for men', { things })
    case 'kids':
      return t('grid.forKids', '{things} for kids', { things })
    default:
      return things
  }
}

/** The title of a grid: `Boots for women`. */
export function categoryTitle({ target, family, category }: CategoryPath, t: Translate): string {
  const deepest = category.at(-1)
  return addAudience(target, deepest ? categoryName(deepest, t) : familyName(family, t), t)
}
