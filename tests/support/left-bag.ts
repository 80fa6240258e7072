import type { RouteInput } from '#api-client/client.ts'
import { marketOfLocale } from '#i18n/locales.ts'
import { toDecimal } from '#lib/money/money.ts'
import { deliveryCost } from '#lib/money/totals.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import { pair } from './order-shop.ts'

/** A new bag with one pair, as it is left with the shop. */
export async function leftBag(
  shop: Pick<CheckoutShop, 'fillBag' | 'orderOf'>,
  profile: 'en_IL' | 'en_GB',
  own: Partial<RouteInput<'offlineOrder'>> = {},
): Promise<RouteInput<'offlineOrder'>> {
  const { hash, total } = await shop.fillBag(pair, profile)
  const { currency, shipping } = marketOfLocale(profile)
  const delivery = toDecimal(deliveryCost(shipping['01'], arena.price), currency)
  const { paymentInfo: _, ...left } = shop.orderOf(hash, total + delivery, { profile })
  return { ...left, ...own }
}
