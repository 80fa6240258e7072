import { acceptsOrders } from '#config/markets.ts'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { isWallet } from '#lib/payments/wallets/wallet.ts'

/**
 * Label of the link to express checkout; null where the market has no wallet or takes no orders. Server only.
 */
export function getExpressLabel(t: Translate, locale: Locale): string | null {
  const isAvailable = marketOfLocale(locale).payments.some(isWallet) && acceptsOrders(marketCodeOf(locale))
  return isAvailable ? t('checkout.express.title') : null
}
