import type { Minor } from './money.ts'

/** The paid, outstanding and refunded amounts of an order, as the service returns them. */
export type Settlement = {
  readonly due: Minor
  readonly giftCards: Minor
  /** Amounts paid by other means, by method. */
  readonly paid: Minor
  readonly means: string
  readonly refunds: readonly { readonly means: string; readonly amount: Minor }[]
}
