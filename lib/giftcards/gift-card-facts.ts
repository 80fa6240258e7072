import { isKo } from '#api-client/client.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { toMarketDate } from '#i18n/time-zones.ts'
import { shopApi } from '#lib/api/browser.ts'
import { toResultError } from '#lib/api/result.ts'
import { addToBag } from '#lib/bag/actions.ts'
import { setCachedBag } from '#lib/bag/bag-query.ts'
import { parseBag } from '#lib/bag/parse-bag.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.ts'
import { getVoucherParams } from '#lib/vouchers/voucher-cookies.ts'
import {
  checkGiftCardFacts,
  type GiftCardFacts,
  type GiftCardField,
  lastDeliveryDay,
} from '#validation/gift-card-facts.ts'

/** What is wrong with the facts by field: the key of its message. Empty where nothing is. */
export type GiftCardFieldErrors = Readonly<Partial<Record<GiftCardField, string>>>

/** The days of the market on which a card can be sent, as inputs of type date have them. */
export function getDeliveryDays({ locale }: Pick<ShopContext, 'locale'>): {
  readonly first: string
  readonly last: string
} {
  const first = toMarketDate(new Date(), marketCodeOf(locale))
  return { first, last: lastDeliveryDay(first) }
}

/** The rules of the place’s market, before anything is sent. */
export function validateGiftCardFacts({ locale }: ShopContext, facts: GiftCardFacts): GiftCardFieldErrors {
  const market = marketCodeOf(locale)
  const { problems } = checkGiftCardFacts(market, facts, toMarketDate(new Date(), market))
  return Object.fromEntries(problems.map(({ field, message }) => [field, message.key]))
}

/** `failed`: nothing was done, another try may do. */
export type GiftCardOutcome = 'done' | 'full' | 'refused' | 'failed'

/** Puts a gift card into the bag. Never throws. */
export async function buyGiftCard(
  material: string,
  size: string,
  facts: GiftCardFacts,
): Promise<GiftCardOutcome> {
  const result = await addToBag({ material, size, target: 'G', giftCardFacts: facts })
  if (result.ok) return 'done'
  const { code, retryable } = result.error
  if (code === 'bag_full') return 'full'
  return retryable ? 'failed' : 'refused'
}

/** Changes whom a card in the bag is for. Never throws. */
export async function changeGiftCard(
  place: ShopContext,
  hash: string,
  id: string,
  giftCardFacts: GiftCardFacts,
): Promise<GiftCardOutcome> {
  const reply = await shopApi.changeGiftCard({
    profile: place.locale,
    brand: place.brand,
    ...getVoucherParams(place.brand),
    shoppingCartHashId: hash,
    id,
    giftCardFacts,
  })
  if (isKo(reply)) return toResultError(reply).retryable ? 'failed' : 'refused'
  setCachedBag(place, parseBag(reply.bag))
  return 'done'
}
