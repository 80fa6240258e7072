import { intlTag, type Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { brandNames } from '#lib/brand/identity.ts'
import type { GridProduct, Selling } from '#lib/catalog/types.ts'

/** The day a launch opens, in the locale's words: `12 December`. */
export function openingDay(opensAt: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(intlTag(locale), { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.format(new Date(opensAt))
}

/** What sets a product apart from its neighbours: that it waits for its day, for members, or has been worn before. */
export function sellingMark(
  { campaign, membersOnly, rewalk }: Selling,
  locale: Locale,
  t: Translate,
): string | null {
  if (campaign?.status === 'PRE')
    return t('product.fromDay', 'From {day}', { day: openingDay(campaign.opensAt, locale) })
  if (membersOnly) return t('product.members', 'Members')
  return rewalk ? t('product.rewalk', 'Second walk') : null
}

/** The tile's mark: the sibling brand's name, how it is sold, or its own plaque. */
export function markOf(product: GridProduct, locale: Locale, t: Translate): string | null {
  if (product.siblingBrand) return brandNames[product.brand]
  return sellingMark(product, locale, t) ?? product.plaque
}
