import type { Bag } from './types.ts'

/** An optimistic update: a change of the bag that is shown before the service responds. */
export type OptimisticUpdate = (bag: Bag) => Bag

const pendingUpdates = new Set<OptimisticUpdate>()

/** Applies an update to every bag from now on; returns a function that removes it. */
export function addOptimisticUpdate(update: OptimisticUpdate): () => void {
  pendingUpdates.add(update)
  return () => void pendingUpdates.delete(update)
}

/** The last bag of the server with every pending update applied. */
export const applyOptimisticUpdates = (bag: Bag): Bag =>
  [...pendingUpdates].reduce((shown, update) => update(shown), bag)

let queueTail: Promise<unknown> = Promise.resolve()
const ignoreResult = () => null

/** Queues a call, so that responses arrive in the order of the clicks and two adds create one bag. */
export function enqueue<Value>(call: () => Promise<Value>): Promise<Value> {
  const turn = queueTail.then(call)
  queueTail = turn.then(ignoreResult, ignoreResult)
  return turn
}
