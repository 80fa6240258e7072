import type { PaymentMethodId } from '#api-client/contract/payments.ts'
import { type WalletKind, walletKinds } from '#config/markets.ts'
import type { Config } from '../../../config.ts'
import { fail } from '../../../http/result.ts'

export function isWallet(id: PaymentMethodId): id is WalletKind {
  return walletKinds.some((wallet) => wallet === id)
}

/** Whether the shop has the merchant account that a wallet requires; true for all other methods. */
export function hasWalletAccount({ wallets }: Pick<Config, 'wallets'>, id: PaymentMethodId): boolean {
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

/** The reason why a method of the market is unavailable; null if the shop has the required account. */
export function checkWalletAccount(config: Pick<Config, 'wallets'>, id: PaymentMethodId) {
  if (hasWalletAccount(config, id)) return null
  return fail(
    'payment_method_not_available',
    'This wallet is not configured in the shop.',
    'paymentInfo.method',
  )
}
