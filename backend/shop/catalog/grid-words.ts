import type { Category, Family, GridPlace, Target } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'

function familyThings(family: Family, t: Translate): string {
  const things: Readonly<Record<Family, string>> = {
    all: t('grid.everything', 'Everything'),
    shoes: t('grid.shoes', 'Shoes'),
    'bags-accessories': t('grid.bags', 'Bags and accessories'),
    apparel: t('grid.apparel', 'Clothing'),
    campergoods: t('grid.goods', 'Goods'),
  }
  return things[family]
}

function categoryThings(category: Category, t: Translate): string {
  const things: Readonly<Record<Category, string>> = {
    sneakers: t('grid.sneakers', 'Sneakers'),
    'court-shoes': t('grid.courtShoes', 'Court shoes'),
    boots: t('grid.boots', 'Boots'),
    sandals: t('grid.sandals', 'Sandals'),
    'trail-running': t('grid.trailRunning', 'Trail running shoes'),
    approach: t('grid.approach', 'Approach shoes'),
    backpacks: t('grid.backpacks', 'Backpacks'),
  }
  return things[category]
}

function forWhom(target: Target, things: string, t: Translate): string {
  const words: Readonly<Record<Target, () => string>> = {
    women: () => t('grid.forWomen', '{things} for women', { things }),
    men: () => t('grid.forMen', '{things} for men', { things }),
    kids: () => t('grid.forKids', '{things} for kids', { things }),
    goods: () => things,
    all: () => things,
  }
  return words[target]()
}

/** A grid's heading and its line for search engines: `Boots for women`. */
export function gridWords(place: GridPlace, total: number, t: Translate) {
  const deepest = place.category.at(-1)
  const things = deepest ? categoryThings(deepest, t) : familyThings(place.family, t)
  const title = forWhom(place.target, things, t)
  const description = t(
    'grid.description',
    '{title}: {total, plural, one {one product} other {# products}}, with the sizes in stock.',
    { title, total },
  )
  return { title, description }
}
