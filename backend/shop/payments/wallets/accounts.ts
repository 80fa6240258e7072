import type { PaymentMethodId } from '#api-client/contract/payments.ts'
import { type WalletKind, walletKinds } from '#i18n/markets.ts'
import type { Config } from '../../../config.ts'
import { refuse } from '../../../http/result.ts'

export function isWallet(id: PaymentMethodId): id is WalletKind {
  return walletKinds.some((wallet) => wallet === id)
}

/** Whether the shop has what a wallet asks of a merchant. Any other way to pay asks nothing. */
export function hasAccount({ wallets }: Pick<Config, 'wallets'>, id: PaymentMethodId): boolean {
  switch (id) {
    case 'google_pay':
      return wallets.googleMerchantId !== null
    case 'apple_pay':
      return wallets.appleMerchantId !== null
    case 'amazon_pay':
      return wallets.amazon !== null
    default:
      return true
  }
}

/** Why a way to pay is not to be had although its market names it; null where the shop has what it asks. */
export function accountMissing(config: Pick<Config, 'wallets'>, id: PaymentMethodId) {
  if (hasAccount(config, id)) return null
  return refuse(
    'payment_method_not_available',
    'The shop has no account with that wallet.',
    'paymentInfo.method',
  )
}
