import type { Category, Family, GridPlace, Target } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'

type Word = { readonly key: string; readonly english: string }

const familyThings: Readonly<Record<Family, Word>> = {
  all: { key: 'grid.family.all', english: 'Everything' },
  shoes: { key: 'grid.family.shoes', english: 'Shoes' },
  'bags-accessories': { key: 'grid.family.bags-accessories', english: 'Bags and accessories' },
  apparel: { key: 'grid.family.apparel', english: 'Clothing' },
  campergoods: { key: 'grid.family.campergoods', english: 'Goods' },
}

const categoryThings: Readonly<Record<Category, Word>> = {
  sneakers: { key: 'grid.category.sneakers', english: 'Low shoes' },
  'court-shoes': { key: 'grid.category.court-shoes', english: 'Court shoes' },
  boots: { key: 'grid.category.boots', english: 'Boots' },
  sandals: { key: 'grid.category.sandals', english: 'Sandals' },
  'trail-running': { key: 'grid.category.trail-running', english: 'Trail running' },
  approach: { key: 'grid.category.approach', english: 'Approach' },
  backpacks: { key: 'grid.category.backpacks', english: 'Backpacks' },
}

function thingsOf({ family, category }: GridPlace, t: Translate): string {
  const deepest = category.at(-1)
  const { key, english } = deepest ? categoryThings[deepest] : familyThings[family]
  return t(key, english)
}

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

/** A grid's heading and its line for search engines: `Boots for women`. */
export function gridWords(place: GridPlace, total: number, t: Translate) {
  const title = forWhom(place.target, thingsOf(place, t), t)
  const description = t(
    'grid.description',
    '{title}: {total, plural, one {one product} other {# products}}, with the sizes in stock.',
    { title, total },
  )
  return { title, description }
}
