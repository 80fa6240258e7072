import { interpolate } from '#components/ui/interpolate.ts'
import { formatBusinessDay } from '#i18n/business-time.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { brandNames } from '#lib/brand/navigation.ts'
import type { GridProduct, SaleTerms } from '#lib/catalog/types.ts'

/** Labels of badges; `{day}` is interpolated later, also in the browser. */
export function badgeLabels(t: Translate) {
  return {
    fromDay: t('product.fromDay', { day: '{day}' }),
    members: t('product.members'),
    rewalk: t('product.rewalk'),
  }
}
export type BadgeLabels = ReturnType<typeof badgeLabels>

function findSaleBadge(
  { campaign, membersOnly, rewalk }: SaleTerms,
  locale: Locale,
  labels: BadgeLabels,
): string | null {
  if (campaign?.status === 'PRE')
    return interpolate(labels.fromDay, { day: formatBusinessDay(new Date(campaign.opensAt), locale) })
  if (membersOnly) return labels.members
  return rewalk ? labels.rewalk : null
}

/** The badge of a product’s sale state: not on sale yet, for members, or pre-owned. */
export function getSaleBadge(terms: SaleTerms, locale: Locale, t: Translate): string | null {
  return findSaleBadge(terms, locale, badgeLabels(t))
}

/** The tile’s badge: the name of a sibling brand, the sale state, or the product’s plaque. */
export function getTileBadge(product: GridProduct, locale: Locale, labels: BadgeLabels): string | null {
  if (product.siblingBrand) return brandNames[product.brand]
  return findSaleBadge(product, locale, labels) ?? product.plaque
}
