import type { Category, Family, GridPlace, Target } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'

const familyThings: Readonly<Record<Family, string>> = {
  all: 'Everything',
  shoes: 'Shoes',
  'bags-accessories': 'Bags and accessories',
  apparel: 'Clothing',
  campergoods: 'Goods',
}

const categoryThings: Readonly<Record<Category, string>> = {
  sneakers: 'Sneakers',
  'court-shoes': 'Court shoes',
  boots: 'Boots',
  sandals: 'Sandals',
  'trail-running': 'Trail running',
  approach: 'Approach',
  backpacks: 'Backpacks',
}

function thingsOf({ family, category }: GridPlace, t: Translate): string {
  const deepest = category.at(-1)
  return deepest
    ? t(`grid.category.${deepest}`, categoryThings[deepest])
    : t(`grid.family.${family}`, familyThings[family])
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
