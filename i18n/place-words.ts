import type { Category, Family, GridPlace, Target } from './routing.ts'
import type { Translate } from './translate.ts'

type Word = { readonly key: string; readonly english: string }

const targetWords: Readonly<Record<Target, Word>> = {
  women: { key: 'grid.target.women', english: 'Women' },
  men: { key: 'grid.target.men', english: 'Men' },
  kids: { key: 'grid.target.kids', english: 'Kids' },
  goods: { key: 'grid.target.goods', english: 'Goods' },
  all: { key: 'grid.target.all', english: 'Everyone' },
}

const familyWords: Readonly<Record<Family, Word>> = {
  all: { key: 'grid.family.all', english: 'Everything' },
  shoes: { key: 'grid.family.shoes', english: 'Shoes' },
  'bags-accessories': { key: 'grid.family.bags-accessories', english: 'Bags and accessories' },
  apparel: { key: 'grid.family.apparel', english: 'Clothing' },
  campergoods: { key: 'grid.family.campergoods', english: 'Goods' },
}

const categoryWords: Readonly<Record<Category, Word>> = {
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

function say({ key, english }: Word, t: Translate): string {
  return t(key, english)
}

export const targetName = (target: Target, t: Translate) => say(targetWords[target], t)
export const familyName = (family: Family, t: Translate) => say(familyWords[family], t)
export const categoryName = (category: Category, t: Translate) => say(categoryWords[category], t)

function forWhom(target: Target, things: string, t: Translate): string {
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

/** What a grid is called: `Boots for women`. */
export function placeTitle({ target, family, category }: GridPlace, t: Translate): string {
  const deepest = category.at(-1)
  return forWhom(target, deepest ? categoryName(deepest, t) : familyName(family, t), t)
}
