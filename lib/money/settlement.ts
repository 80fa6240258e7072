import type { Minor } from './money.ts'

/** What of an order is paid, left to pay and refunded, as the service says it. */
export type Settlement = {
  readonly due: Minor
  readonly giftCards: Minor
  /** What was paid otherwise, and by what. */
  readonly paid: Minor
  readonly means: string
  readonly refunds: readonly { readonly means: string; readonly amount: Minor }[]
}
