import { marketCodeOf } from '#i18n/locales.ts'
import { dropBag } from '#lib/bag/bag-query.ts'
import { storedBag } from '#lib/bag/store.ts'
import { dropDraft } from '#lib/checkout/draft.ts'
import { readAttempts, removeAttempts } from '#lib/payments/attempt.ts'
import { eraseCookies } from '#lib/session/cookies.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { keepCodes, keptCodes } from '#lib/vouchers/kept.ts'
import { keepPaid } from './paid.ts'
import { trackPurchase } from './purchase.ts'
import { isBought, isOver } from './rules.ts'
import type { ThanksOrder } from './types.ts'

/**
 * What an order that is over leaves behind in this browser; doing it again changes nothing. One whose money
 * went back is no purchase: its bag and form stay, to be ordered again.
 */
export function settleOrder({ brand, locale }: Place, order: ThanksOrder): void {
  if (!isOver(order.state)) return
  const bought = isBought(order.state)
  if (bought) trackPurchase(brand, order)
  const attempt = readAttempts(brand).find(({ reference }) => reference === order.reference)
  if (!attempt) return
  // A bag that is bought is ordered once: what other tabs tried with it is over as well.
  removeAttempts(
    brand,
    ({ reference, bag }) => reference === order.reference || (bought && bag === attempt.bag),
  )
  if (!bought) return
  keepPaid(brand, order.reference)
  const market = marketCodeOf(locale)
  const bag = storedBag(document, brand, market, Date.now(), { leaves: false })
  if (bag?.hash === attempt.bag) dropBag({ brand, locale })
  dropDraft(brand, market)
  eraseCookies(document, brand, ['employee', 'newsletterBonds'])
  const used = order.vouchers.map(({ code }) => code)
  const kept = keptCodes(document, brand)
  if (kept.some((code) => used.includes(code)))
    keepCodes(
      document,
      brand,
      kept.filter((code) => !used.includes(code)),
    )
}
