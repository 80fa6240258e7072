import { marketCodeOf } from '#i18n/locales.ts'
import { readStoredBag } from '#lib/bag/bag-cookies.client.ts'
import { clearBag } from '#lib/bag/bag-query.client.ts'
import { clearDraft } from '#lib/checkout/draft.client.ts'
import { readAttempts, removeAttempts } from '#lib/payments/attempt.client.ts'
import { eraseCookies } from '#lib/session/browser-cookies.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { readSavedCodes, saveCodes } from '#lib/vouchers/voucher-cookies.client.ts'
import { saveLastPaidOrder } from './last-paid-order.client.ts'
import { isClosed, isPurchased } from './rules.ts'
import { trackPurchase } from './track-purchase.client.ts'
import type { OrderConfirmationData } from './types.ts'

/**
 * Clears what a completed order leaves in this browser; idempotent. An order that was refunded is not a
 * purchase: its bag and form stay for another order.
 */
export function clearOrderState({ brand, locale }: ShopContext, order: OrderConfirmationData): void {
  if (!isClosed(order.state)) return
  const isPurchase = isPurchased(order.state)
  if (isPurchase) trackPurchase(brand, order)
  const attempt = readAttempts(brand).find(({ reference }) => reference === order.reference)
  if (!attempt) return
  // A purchased bag is ordered once: attempts of other tabs for it are obsolete too.
  removeAttempts(
    brand,
    ({ reference, bag }) => reference === order.reference || (isPurchase && bag === attempt.bag),
  )
  if (!isPurchase) return
  saveLastPaidOrder(brand, order.reference)
  const market = marketCodeOf(locale)
  const bag = readStoredBag(brand, market, Date.now(), { shouldPark: false })
  if (bag?.hash === attempt.bag) clearBag({ brand, locale })
  clearDraft(brand, market)
  eraseCookies(brand, ['employee', 'newsletterBonds'])
  const used = order.vouchers.map(({ code }) => code)
  const savedCodes = readSavedCodes(brand)
  if (savedCodes.some((code) => used.includes(code)))
    saveCodes(
      brand,
      savedCodes.filter((code) => !used.includes(code)),
    )
}
