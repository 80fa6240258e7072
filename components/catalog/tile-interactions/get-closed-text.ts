import type { Translate } from '#i18n/translate.ts'

/**
 * Why a product is not on sale at present.
 * @param code a sale state or an error code; null for those with another meaning
 */
export function getClosedText(code: string, t: Translate): string | null {
  switch (code) {
    case 'members_only':
      return t('product.membersOnly')
    case 'pre_launch':
      return t('product.notYet')
    case 'sale_ended':
      return t('product.saleEnded')
    default:
      return null
  }
}
