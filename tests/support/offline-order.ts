import type { RouteInput } from '#api-client/call-route.ts'
import { marketOfLocale } from '#i18n/locales.ts'
import { toDecimal } from '#lib/money/money.ts'
import { calculateDeliveryCost } from '#lib/money/tax-and-delivery.ts'
import { arena } from '../fixtures/bag-catalog.ts'
import type { CheckoutShop } from './checkout-shop.ts'
import { oneUnit } from './order-shop.ts'

/** A new bag with one product, in the form of an offline order. */
export async function createOfflineOrder(
  shop: Pick<CheckoutShop, 'fillBag' | 'buildOrder'>,
  profile: 'en_IL' | 'en_GB',
  own: Partial<RouteInput<'offlineOrder'>> = {},
): Promise<RouteInput<'offlineOrder'>> {
  const { hash, total } = await shop.fillBag(oneUnit, profile)
  const { currency, shipping } = marketOfLocale(profile)
  const delivery = toDecimal(calculateDeliveryCost(shipping['01'], arena.price), currency)
  const { paymentInfo: _, ...left } = shop.buildOrder(hash, total + delivery, { profile })
  return { ...left, ...own }
}
