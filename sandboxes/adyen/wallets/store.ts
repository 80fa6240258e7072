import { BoundedMap } from '../bounded-map.ts'
import { newToken } from '../identifiers.ts'
import type { WalletOutcome } from './outcomes.ts'
import type { WalletPerson } from './people.ts'
import { type AmazonSigner, createAmazonSigner } from './signer.ts'

const MAX_GRANTS = 10_000

/** Adyen's names of the wallets that the sandbox simulates. */
export const WALLET_TYPES = ['googlepay', 'applepay', 'amazonpay'] as const
export type WalletType = (typeof WALLET_TYPES)[number]

export interface WalletGrant {
  readonly type: WalletType
  readonly outcome: Exclude<WalletOutcome, 'cancel'>
  readonly person: WalletPerson | undefined
  /** Each can be used for one payment. */
  spent: boolean
}

/** Data of issued wallet tokens that has not been evicted yet, by the identifier inside the token. */
export interface WalletStore {
  grant(grant: Omit<WalletGrant, 'spent'>): string
  find(word: string): WalletGrant | undefined
  readonly amazon: AmazonSigner
}

export function createWalletStore(): WalletStore {
  const grants = new BoundedMap<string, WalletGrant>(MAX_GRANTS)
  return {
    amazon: createAmazonSigner(),
    grant(grant) {
      const word = newToken('wallet-')
      grants.set(word, { ...grant, spent: false })
      return word
    },
    find: (word) => grants.get(word),
  }
}
