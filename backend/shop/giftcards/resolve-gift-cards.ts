import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { marketOfLocale } from '#i18n/locales.ts'
import type { AppContext } from '../../app-context.ts'
import { InvalidInputError } from '../../http/errors.ts'
import { fail, isDomainError } from '../../http/result.ts'
import type { CaptchaProof } from '../captcha/require-captcha.ts'
import { cardNotFound, openGiftCard } from './open-gift-card.ts'
import type { GiftCard } from './repository.ts'

type Input = Pick<z.output<Contract['createOrder']['input']>, 'profile' | 'giftCardNum' | 'giftCardPin'>

/**
 * Opens the gift cards that an order pays with, in their order, and checks that each has the market's
 * currency. The third argument's `captcha` is {@link captchaSolved} if the order came with a valid token.
 */
export async function resolveGiftCards(
  context: AppContext,
  { profile, giftCardNum = [], giftCardPin = [] }: Input,
  { captcha, address }: { readonly captcha: CaptchaProof; readonly address: string },
) {
  if (giftCardNum.length !== giftCardPin.length)
    throw new InvalidInputError('Send one PIN for each gift card, in the same order.', 'giftCardPin')
  if (new Set(giftCardNum).size < giftCardNum.length)
    throw new InvalidInputError('A gift card is listed more than once.', 'giftCardNum')
  const { currency } = marketOfLocale(profile)
  const cards: GiftCard[] = []
  for (const [index, number] of giftCardNum.entries()) {
    const pin = giftCardPin[index] ?? ''
    const card = await openGiftCard(context, { number, pin, token: captcha, address })
    if (!card) return cardNotFound(`giftCardNum.${index}`)
    if (isDomainError(card)) return card
    if (card.currency !== currency)
      return fail(
        'gift_card_other_currency',
        `The gift card is in another currency: ${card.currency}.`,
        `giftCardNum.${index}`,
      )
    cards.push(card)
  }
  return cards
}
