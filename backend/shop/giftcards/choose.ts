import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { marketOfLocale } from '#i18n/locales.ts'
import { InvalidInput } from '../../http/errors.ts'
import { isRefusal, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import type { CaptchaProof } from '../captcha/require-captcha.ts'
import { notOpened, tryCard } from './open.ts'
import type { GiftCard } from './repository.ts'

type Input = Pick<z.output<Contract['createOrder']['input']>, 'profile' | 'giftCardNum' | 'giftCardPin'>

/**
 * The cards an order is to draw on, in their order; each with its PIN, in the money of the market, not empty.
 * @param caller `captcha` is {@link captchaSolved} where the order came with a good token
 */
export async function chooseCards(
  parts: ShopParts,
  { profile, giftCardNum = [], giftCardPin = [] }: Input,
  { captcha, address }: { readonly captcha: CaptchaProof; readonly address: string },
) {
  if (giftCardNum.length !== giftCardPin.length)
    throw new InvalidInput('As many PINs as gift cards, in the same order.', 'giftCardPin')
  if (new Set(giftCardNum).size < giftCardNum.length)
    throw new InvalidInput('Each gift card once.', 'giftCardNum')
  const { currency } = marketOfLocale(profile)
  const cards: GiftCard[] = []
  for (const [index, number] of giftCardNum.entries()) {
    const pin = giftCardPin[index] ?? ''
    const card = await tryCard(parts, { number, pin, token: captcha, address })
    if (!card) return notOpened(`giftCardNum.${index}`)
    if (isRefusal(card)) return card
    if (card.currency !== currency)
      return refuse(
        'gift_card_other_currency',
        `This gift card is of ${card.currency}.`,
        `giftCardNum.${index}`,
      )
    cards.push(card)
  }
  return cards
}
