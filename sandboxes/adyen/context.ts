import type { CardVault } from './cards/vault.ts'
import type { PaymentStore } from './payments/store.ts'
import type { CardStore } from './payments/stored-cards.ts'
import type { ResponseFaults } from './response-faults.ts'
import type { Timers } from './timers.ts'
import type { WalletStore } from './wallets/store.ts'
import type { WebhookDispatcher } from './webhooks/dispatcher.ts'

/** Shared state of one running sandbox. */
export interface SandboxContext {
  apiKey: string
  /** Known only once the server listens, since port 0 means "any". */
  publicUrl(): string
  payments: PaymentStore
  vault: CardVault
  wallets: WalletStore
  /** Stored cards of shoppers. */
  cardStore: CardStore
  webhooks: WebhookDispatcher
  timers: Timers
  /** Faults injected into responses of the Checkout API. */
  responseFaults: ResponseFaults
  /** URL to which the stand-in for Global-e reports orders, and its signing key. */
  globalE: { notifyUrl: string; secret: string }
  pendingDelayMs: number
  /** Whether payments are captured at once unless delayed, as in accounts with automatic capture. */
  captures: { atOnce: boolean }
}
