import type { Minor } from './money.ts'

/** A gift card to pay with, and what is on it. */
export type CardBalance<Id> = { readonly id: Id; readonly balance: Minor }

/** What is taken from each card until the amount is met; cards that give nothing are left out. */
export function allocate<Id>(cards: readonly CardBalance<Id>[], amount: Minor): { id: Id; amount: Minor }[] {
  let open = amount
  return cards.flatMap(({ id, balance }) => {
    const drawn = Math.min(balance, open)
    open -= drawn
    return drawn > 0 ? [{ id, amount: drawn }] : []
  })
}
