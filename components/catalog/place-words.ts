import type { Locale } from '#i18n/locales.ts'
import type { Category, Family, GridPlace, Target } from '#i18n/routing.ts'
import { gridPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'

const targetWords: Readonly<Record<Target, string>> = {
  women: 'Women',
  men: 'Men',
  kids: 'Kids',
  goods: 'Goods',
  all: 'Everyone',
}
const familyWords: Readonly<Record<Family, string>> = {
  all: 'Everything',
  shoes: 'Shoes',
  'bags-accessories': 'Bags and accessories',
  apparel: 'Clothing',
  campergoods: 'Goods',
}
const categoryWords: Readonly<Record<Category, string>> = {
  sneakers: 'Low shoes',
  'court-shoes': 'Court shoes',
  boots: 'Boots',
  sandals: 'Sandals',
  'trail-running': 'Trail running',
  approach: 'Approach',
  backpacks: 'Backpacks',
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
    crumbs.push({ name: t(`grid.target.${target}`, targetWords[target]), href })
  }
  if (family !== 'all' || target === 'all') {
    const href = gridPath(locale, { target, family, category: [] })
    crumbs.push({ name: t(`grid.family.${family}`, familyWords[family]), href })
  }
  for (const [index, word] of category.entries()) {
    const path = category.slice(0, index + 1)
    crumbs.push({
      name: t(`grid.category.${word}`, categoryWords[word]),
      href: gridPath(locale, { target, family, category: path }),
    })
  }
  return crumbs
}
