import { isKo } from '#api-client/call-route.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { toMarketDate } from '#i18n/time-zones.ts'
import { toResultError } from '#lib/api/result.ts'
import { addToBag } from '#lib/bag/actions.client.ts'
import { setCachedBag } from '#lib/bag/bag-query.client.ts'
import { parseBag } from '#lib/bag/parse-bag.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { getVoucherParams } from '#lib/vouchers/voucher-cookies.client.ts'
import {
  checkGiftCardFacts,
  type GiftCardFacts,
  type GiftCardField,
  lastDeliveryDay,
} from '#validation/gift-card-facts.ts'

/** Validation errors by field: the key of the message. Empty if valid. */
export type GiftCardFieldErrors = Readonly<Partial<Record<GiftCardField, string>>>

/** The days of the market on which a card can be sent, formatted for date inputs. */
export function getDeliveryDays({ locale }: Pick<ShopContext, 'locale'>): {
  readonly first: string
  readonly last: string
} {
  const first = toMarketDate(new Date(), marketCodeOf(locale))
  return { first, last: lastDeliveryDay(first) }
}

/** Validates by the rules of the market, before anything is sent. */
export function validateGiftCardFacts({ locale }: ShopContext, facts: GiftCardFacts): GiftCardFieldErrors {
  const market = marketCodeOf(locale)
  const { problems } = checkGiftCardFacts(market, facts, toMarketDate(new Date(), market))
  return Object.fromEntries(problems.map(({ field, message }) => [field, message.key]))
}

/** `failed`: nothing was saved, a retry may succeed. */
export type GiftCardOutcome = 'done' | 'full' | 'refused' | 'failed'

/** Adds a gift card to the bag. Never throws. */
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

/** Changes the recipient of a gift card in the bag. Never throws. */
export async function changeGiftCard(
  shop: ShopContext,
  hash: string,
  id: string,
  giftCardFacts: GiftCardFacts,
): Promise<GiftCardOutcome> {
  const reply = await shopApi.changeGiftCard({
    profile: shop.locale,
    brand: shop.brand,
    ...getVoucherParams(shop.brand),
    shoppingCartHashId: hash,
    id,
    giftCardFacts,
  })
  if (isKo(reply)) return toResultError(reply).retryable ? 'failed' : 'refused'
  setCachedBag(shop, parseBag(reply.bag))
  return 'done'
}
