import type { Minor } from './money.ts'

/** One tax at one rate, as shown to customers. */
export type TaxPart = {
  /** In the customer’s language: `HST (Ontario)`. */
  readonly name: string
  /** Per cent. */
  readonly rate: number
  readonly amount: Minor
}
