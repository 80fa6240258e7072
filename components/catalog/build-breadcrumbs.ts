import type { Crumb } from '#components/ui/breadcrumbs.tsx'
import { categoryName, familyName, targetName } from '#i18n/category-labels.ts'
import type { Locale } from '#i18n/locales.ts'
import { type CategoryPath, gridPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'

/** Home, audience, family, categories. */
export function buildGridBreadcrumbs(
  locale: Locale,
  { target, family, category }: CategoryPath,
  t: Translate,
): readonly Crumb[] {
  const breadcrumbs: Crumb[] = [{ name: t('grid.home'), href: `/${locale}` }]
  if (target !== 'all') {
    const href = gridPath(locale, { target, family: 'all', category: [] })
    breadcrumbs.push({ name: targetName(target, t), href })
  }
  if (family !== 'all' || target === 'all') {
    const href = gridPath(locale, { target, family, category: [] })
    breadcrumbs.push({ name: familyName(family, t), href })
  }
  for (const [index, segment] of category.entries()) {
    const path = category.slice(0, index + 1)
    breadcrumbs.push({
      name: categoryName(segment, t),
      href: gridPath(locale, { target, family, category: path }),
    })
  }
  return breadcrumbs
}

/** Home, and a list outside the category tree: a collection or a campaign. */
export function buildListBreadcrumbs(
  locale: Locale,
  name: string,
  href: string,
  t: Translate,
): readonly Crumb[] {
  return [
    { name: t('grid.home'), href: `/${locale}` },
    { name, href },
  ]
}
