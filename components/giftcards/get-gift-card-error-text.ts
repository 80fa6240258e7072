import type { Translate } from '#i18n/translate.ts'
import type { GiftCardProblem } from '#lib/giftcards/use-gift-cards.ts'

/** Why a gift card cannot be used, and what to do. */
export function getGiftCardErrorText(t: Translate, problem: GiftCardProblem): string {
  switch (problem) {
    case 'wrong':
      return t('giftCard.wrong')
    case 'currency':
      return t('giftCard.currency')
    case 'empty':
      return t('giftCard.empty')
    case 'expired':
      return t('giftCard.expired')
    case 'again':
      return t('giftCard.again')
    case 'most':
      return t('giftCard.most')
    case 'busy':
      return t('notify.busy')
    case 'captcha':
      return t('captcha.failed.label')
    case 'failed':
      return t('giftCard.failed')
  }
}
