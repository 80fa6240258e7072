import { prepareAmazonPay } from './amazon.client.ts'
import { prepareApplePay } from './apple.client.ts'
import { prepareGooglePay } from './google.client.ts'
import type { OpenWallet, WalletRequest } from './types.ts'

/** Loads a wallet's script and checks whether it can be used here; null if not. */
export function prepareWallet(
  wallet: WalletRequest,
  validate: () => Promise<Readonly<Record<string, unknown>> | null>,
): Promise<OpenWallet | null> {
  switch (wallet.method) {
    case 'google_pay':
      return prepareGooglePay(wallet)
    case 'apple_pay':
      return prepareApplePay(wallet, validate)
    case 'amazon_pay':
      return prepareAmazonPay(wallet)
  }
}
