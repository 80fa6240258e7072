import type { CardVault } from './cards/vault.ts'
import type { PaymentStore } from './payments/store.ts'
import type { CardStore } from './payments/stored-cards.ts'
import type { ResponseFaults } from './response-faults.ts'
import type { Timers } from './timers.ts'
import type { WalletStore } from './wallets/store.ts'
import type { WebhookDispatcher } from './webhooks/dispatcher.ts'

/** What every part of one running sandbox shares. */
export interface SandboxContext {
  apiKey: string
  /** Known only once the server listens, since port 0 means "any". */
  publicUrl(): string
  payments: PaymentStore
  vault: CardVault
  wallets: WalletStore
  /** What shoppers keep. */
  cardStore: CardStore
  webhooks: WebhookDispatcher
  timers: Timers
  /** What goes wrong with answers of the Checkout API. */
  responseFaults: ResponseFaults
  /** Where the stand-in for Global-e tells of orders, and what it signs with. */
  globalE: { notifyUrl: string; secret: string }
  pendingDelayMs: number
  /** Whether payments that nobody holds back are captured at once, as accounts with automatic capture do. */
  captures: { atOnce: boolean }
}
