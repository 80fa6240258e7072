import type { Bag } from './types.ts'

/** A change of the bag as it is shown before the shop has answered. */
export type Ahead = (bag: Bag) => Bag

const underWay = new Set<Ahead>()

/** Shows a change in every bag from now on; returns how to stop. */
export function goAhead(ahead: Ahead): () => void {
  underWay.add(ahead)
  return () => void underWay.delete(ahead)
}

/** The bag as the shop had it last, with every change that is still on its way there. */
export const withAhead = (bag: Bag): Bag => [...underWay].reduce((shown, ahead) => ahead(shown), bag)

let last: Promise<unknown> = Promise.resolve()
const ended = () => null

/** One call after the other, so that answers come in the order of the clicks and two adds make one bag. */
export function inTurn<Value>(call: () => Promise<Value>): Promise<Value> {
  const turn = last.then(call)
  last = turn.then(ended, ended)
  return turn
}
