import type { Translate } from '#i18n/translate.ts'
import type { GiftCardProblem } from '#lib/giftcards/use-gift-cards.ts'

/** Why a gift card cannot be used, and what to do. */
export function getGiftCardErrorText(t: Translate, problem: GiftCardProblem): string {
  switch (problem) {
    case 'wrong':
      return t(
        'giftCard.wrong',
        'We know no gift card with this number and PIN. Compare them with the e-mail it came in.',
      )
    case 'currency':
      return t('giftCard.currency', 'This gift card is of another currency and cannot pay here.')
    case 'empty':
      return t('giftCard.empty', 'There is nothing left on this gift card.')
    case 'expired':
      return t('giftCard.expired', 'The time of this gift card is over.')
    case 'again':
      return t('giftCard.again', 'This gift card stands here already.')
    case 'most':
      return t('giftCard.most', 'Five gift cards are the most for one order.')
    case 'busy':
      return t('notify.busy', 'That was a lot at once. Please try again in a minute.')
    case 'captcha':
      return t('captcha.failed', 'The security check did not work. Please try again.')
    case 'failed':
      return t('giftCard.failed', 'We could not look the gift card up just now. Please try again.')
  }
}
