import type { CardVault } from './cards/vault.ts'
import type { PaymentStore } from './payments/store.ts'
import type { Timers } from './timers.ts'
import type { WebhookDispatcher } from './webhooks/dispatcher.ts'

/** What every part of one running sandbox shares. */
export interface SandboxContext {
  apiKey: string
  /** Known only once the server listens, since port 0 means "any". */
  publicUrl(): string
  payments: PaymentStore
  vault: CardVault
  webhooks: WebhookDispatcher
  timers: Timers
  pendingDelayMs: number
}
