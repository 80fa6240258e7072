import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import type { PaymentProvider } from './shop/payments/provider.ts'

export type Clock = () => Date

/** What every domain of the shop is built from. */
export type ShopParts = {
  readonly config: Config
  readonly database: Database
  readonly payments: PaymentProvider
  readonly clock: Clock
}
