import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import type { CaptchaProvider } from './shop/captcha/provider.ts'
import type { DeliveryPointProvider } from './shop/delivery/points/provider.ts'
import type { DonationProvider } from './shop/donations/provider.ts'
import type { Mailer } from './shop/emails/mailer.ts'
import type { PaymentProvider } from './shop/payments/provider.ts'
import type { TaxProvider } from './shop/tax/provider.ts'

export type Clock = () => Date

/** Dependencies of every domain of the shop. */
export type AppContext = {
  readonly config: Config
  readonly database: Database
  readonly payments: PaymentProvider
  readonly donations: DonationProvider
  readonly taxes: TaxProvider
  /** Null where no captcha is required. */
  readonly captcha: CaptchaProvider | null
  readonly points: DeliveryPointProvider
  readonly mailer: Mailer
  readonly clock: Clock
}
