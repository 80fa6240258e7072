import type { Minor } from './money.ts'

/** A gift card and its balance. */
export type CardBalance<Id> = { readonly id: Id; readonly balance: Minor }

/** The amount taken from each card until the total is covered; cards that contribute nothing are left out. */
export function allocate<Id>(cards: readonly CardBalance<Id>[], amount: Minor): { id: Id; amount: Minor }[] {
  let remaining = amount
  return cards.flatMap(({ id, balance }) => {
    const share = Math.min(balance, remaining)
    remaining -= share
    return share > 0 ? [{ id, amount: share }] : []
  })
}
