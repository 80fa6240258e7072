import { amazonPay } from './amazon.ts'
import { applePay } from './apple.ts'
import { googlePay } from './google.ts'
import type { OpenWallet, WalletRequest } from './types.ts'

/** Loads what a wallet needs and asks it whether it can be used here; null where it cannot. */
export function prepareWallet(
  wallet: WalletRequest,
  validate: () => Promise<Readonly<Record<string, unknown>> | null>,
): Promise<OpenWallet | null> {
  switch (wallet.method) {
    case 'google_pay':
      return googlePay(wallet)
    case 'apple_pay':
      return applePay(wallet, validate)
    case 'amazon_pay':
      return amazonPay(wallet)
  }
}
