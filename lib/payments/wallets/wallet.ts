/** Payment methods that open a wallet; repeated here, so that pages need not load the table of markets. */
const wallets = ['google_pay', 'apple_pay', 'amazon_pay'] as const
export type Wallet = (typeof wallets)[number]

/** Brand names, the same in every language. */
export const walletNames: Readonly<Record<Wallet, string>> = {
  google_pay: 'Google Pay',
  apple_pay: 'Apple Pay',
  amazon_pay: 'Amazon Pay',
}

export function isWallet(id: string): id is Wallet {
  return wallets.some((wallet) => wallet === id)
}
