import type { Translate } from '#i18n/translate.ts'
import type { GiftCardError } from '#lib/giftcards/use-gift-cards.ts'
import { paymentMessages } from '#validation/payment-messages.ts'

/** Why a gift card cannot be used, and what to do. */
export function getGiftCardErrorText(t: Translate, error: GiftCardError): string {
  if (error.at !== 'card')
    return t(error.at === 'pin' ? paymentMessages.giftCardPin : paymentMessages.giftCardNumber)
  switch (error.reason) {
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
