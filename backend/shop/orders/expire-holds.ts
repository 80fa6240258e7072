import type { Database } from '../../db/client.ts'
import { findExpiredHolds, findLines, lockOrder, moveOrder } from './repository.ts'
import { countPairs, lockStock, release } from './stock-repository.ts'

const batch = 100

async function expireOne(database: Database, id: number, now: Date): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.state !== 'open' || order.holdUntil > now) return false
    const pairs = countPairs(await findLines(tx, id))
    await lockStock(tx, pairs.keys())
    await release(tx, pairs)
    await moveOrder(tx, order, 'expired')
    return true
  })
}

/** Gives back the stock of unpaid orders whose time is up, each once; returns how many there were. */
export async function expireHolds(database: Database, now: Date): Promise<number> {
  let expired = 0
  for (const id of await findExpiredHolds(database.db, now, batch)) {
    if (await expireOne(database, id, now)) expired += 1
  }
  return expired
}
