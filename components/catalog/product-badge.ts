import { formatBusinessDay } from '#i18n/business-time.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { brandNames } from '#lib/brand/navigation.ts'
import type { GridProduct, SaleTerms } from '#lib/catalog/types.ts'

/** What sets a product apart from its neighbours: that it waits for its day, for members, or has been worn before. */
export function getSaleBadge(
  { campaign, membersOnly, rewalk }: SaleTerms,
  locale: Locale,
  t: Translate,
): string | null {
  if (campaign?.status === 'PRE')
    return t('product.fromDay', 'From {day}', { day: formatBusinessDay(new Date(campaign.opensAt), locale) })
  if (membersOnly) return t('product.members', 'Members')
  return rewalk ? t('product.rewalk', 'Second walk') : null
}

/** The tile's mark: the sibling brand's name, how it is sold, or its own plaque. */
export function getTileBadge(product: GridProduct, locale: Locale, t: Translate): string | null {
  if (product.siblingBrand) return brandNames[product.brand]
  return getSaleBadge(product, locale, t) ?? product.plaque
}
