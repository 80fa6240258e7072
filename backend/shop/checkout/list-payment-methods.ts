import { marketOf } from '#config/markets.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Config } from '../../config.ts'
import { paymentMethodName } from '../payments/methods/payment-labels.ts'
import { getAvailableMethods, type PaymentContext } from '../payments/methods/payment-methods.ts'
import { hasWalletAccount } from '../payments/wallets/wallet-accounts.ts'

/** The payment methods for a purchase that the shop has an account for, in the order of the market's row. */
export function toPaymentMethodDtos(purchase: PaymentContext, t: Translate, config: Pick<Config, 'wallets'>) {
  const { cards } = marketOf(purchase.market)
  const offered = getAvailableMethods(purchase).filter((id) => hasWalletAccount(config, id))
  return offered.map((id) => ({
    id,
    name: paymentMethodName(id, t),
    brands: id === 'card' ? [...cards] : [],
  }))
}
