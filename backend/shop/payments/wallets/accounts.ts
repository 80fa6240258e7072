import type { PaymentMethodId } from '#api-client/contract/payments.ts'
import { type WalletKind, walletKinds } from '#i18n/markets.ts'
import type { Config } from '../../../config.ts'

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
