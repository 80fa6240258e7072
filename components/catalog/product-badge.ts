import { formatBusinessDay } from '#i18n/business-time.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { brandNames } from '#lib/brand/navigation.ts'
import type { GridProduct, SaleTerms } from '#lib/catalog/types.ts'

/** The badge of a product’s sale state: not on sale yet, for members, or pre-owned. */
export function getSaleBadge(
  { campaign, membersOnly, rewalk }: SaleTerms,
  locale: Locale,
  t: Translate,
): string | null {
  if (campaign?.status === 'PRE')
    return t('product.fromDay', { day: formatBusinessDay(new Date(campaign.opensAt), locale) })
  if (membersOnly) return t('product.members')
  return rewalk ? t('product.rewalk') : null
}

/** The tile’s badge: the name of a sibling brand, the sale state, or the product’s plaque. */
export function getTileBadge(product: GridProduct, locale: Locale, t: Translate): string | null {
  if (product.siblingBrand) return brandNames[product.brand]
  return getSaleBadge(product, locale, t) ?? product.plaque
}
