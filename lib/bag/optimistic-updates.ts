import type { Bag } from './types.ts'

/** A change of the bag as it is shown before the shop has answered. */
export type OptimisticUpdate = (bag: Bag) => Bag

const pendingUpdates = new Set<OptimisticUpdate>()

/** Shows a change in every bag from now on; returns how to stop. */
export function addOptimisticUpdate(ahead: OptimisticUpdate): () => void {
  pendingUpdates.add(ahead)
  return () => void pendingUpdates.delete(ahead)
}

/** The bag as the shop had it last, with every change that is still on its way there. */
export const applyOptimisticUpdates = (bag: Bag): Bag =>
  [...pendingUpdates].reduce((shown, ahead) => ahead(shown), bag)

let queueTail: Promise<unknown> = Promise.resolve()
const ignoreResult = () => null

/** One call after the other, so that answers come in the order of the clicks and two adds make one bag. */
export function enqueue<Value>(call: () => Promise<Value>): Promise<Value> {
  const turn = queueTail.then(call)
  queueTail = turn.then(ignoreResult, ignoreResult)
  return turn
}
