import type { Minor } from './money.ts'

/** One tax at one rate, as people are told of it. */
export type TaxPart = {
  /** In the shopper’s language: `HST (Ontario)`. */
  readonly name: string
  /** Per cent. */
  readonly rate: number
  readonly amount: Minor
}
