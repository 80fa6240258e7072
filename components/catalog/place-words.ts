import type { Locale } from '#i18n/locales.ts'
import type { Category, Family, GridPlace, Target } from '#i18n/routing.ts'
import { gridPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { say, type Word } from './word.ts'

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
  sneakers: { key: 'grid.category.sneakers', english: 'Low shoes' },
  'court-shoes': { key: 'grid.category.court-shoes', english: 'Court shoes' },
  boots: { key: 'grid.category.boots', english: 'Boots' },
  sandals: { key: 'grid.category.sandals', english: 'Sandals' },
  'trail-running': { key: 'grid.category.trail-running', english: 'Trail running' },
  approach: { key: 'grid.category.approach', english: 'Approach' },
  backpacks: { key: 'grid.category.backpacks', english: 'Backpacks' },
}

/** A step of the way down to a page; the last one is the page itself. */
export type Crumb = { readonly name: string; readonly href: string }

/** Home, whom it is for, the family, its categories. */
export function gridCrumbs(
  locale: Locale,
  { target, family, category }: GridPlace,
  t: Translate,
): readonly Crumb[] {
  const crumbs: Crumb[] = [{ name: t('grid.home', 'Home'), href: `/${locale}` }]
  if (target !== 'all') {
    const href = gridPath(locale, { target, family: 'all', category: [] })
    crumbs.push({ name: say(targetWords[target], t), href })
  }
  if (family !== 'all' || target === 'all') {
    const href = gridPath(locale, { target, family, category: [] })
    crumbs.push({ name: say(familyWords[family], t), href })
  }
  for (const [index, word] of category.entries()) {
    const path = category.slice(0, index + 1)
    crumbs.push({
      name: say(categoryWords[word], t),
      href: gridPath(locale, { target, family, category: path }),
    })
  }
  return crumbs
}
