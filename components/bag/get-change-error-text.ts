import type { Translate } from '#i18n/translate.ts'
import type { ResultError } from '#lib/api/result.ts'

/** What the customer reads when a change of the bag or the wishlist failed. */
export function getChangeErrorText(t: Translate, { code, retryable }: ResultError): string {
  if (code === 'size_not_found' || code === 'no_stock') return t('bag.refused.size')
  if (code === 'bag_full') return t('bag.full')
  if (code === 'addition_not_offered' || code === 'product_not_found') return t('bag.refused.part')
  return retryable ? t('bag.refused.network') : t('bag.refused.label')
}
