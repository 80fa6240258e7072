import type { z } from 'zod'
import { type BagDto, maxBagLines } from '#api-client/contract/bag.ts'
import type { Contract } from '#api-client/contract/index.ts'
import type { Db, Queryable } from '../../db/client.ts'
import { fail, isDomainError, type Result } from '../../http/result.ts'
import { bindHolds } from '../stock/stock-holds.ts'
import { addGiftCardFacts } from './add-gift-card-facts.ts'
import {
  createBag,
  getBagExpiry,
  type OwnBag,
  openBagLocked,
  readChangedBag,
  type ShopContext,
} from './bag-service.ts'
import { getTopLevelLines } from './lines/line-hierarchy.ts'
import type { RequestedLine } from './lines/line-views.ts'
import { resolveAddedLines } from './lines/resolve-added-lines.ts'
import { toStoredLines } from './lines/to-stored-lines.ts'
import { findBagLines, insertBagLines, type StoredLine, touchBag } from './repository.ts'

type Route = Contract['addToBag']
type Input = z.output<Route['input']>

/** Adds units to the bag with this hash, or to a new one. */
export async function addToBag(db: Db, input: Input, shop: ShopContext): Promise<Result<Route>> {
  return db.transaction(async (tx) => {
    const requestedBag = await openRequestedBag(tx, input, shop)
    if (isDomainError(requestedBag)) return requestedBag
    const present = requestedBag ? await findBagLines(tx, requestedBag.bag.id) : []

    const resolved = await resolveAddedLines(tx, input.products, present, shop)
    if (isDomainError(resolved)) return resolved
    const lines = await addGiftCardFacts(tx, resolved, input.products, shop)
    if (isDomainError(lines)) return lines
    const limitError = checkBagLimit(present, lines)
    if (limitError) return limitError

    const ownBag = requestedBag ?? (await createBag(tx, shop))
    await bindHolds(tx, shop.stockRequests, ownBag.bag.id, shop.now)
    const added = await writeLines(tx, ownBag, lines, present, shop.now)
    const bag = await readChangedBag(tx, ownBag, shop, input)
    return toReply(bag, added)
  })
}

/** The locked bag that the call or one of its products names; null if it names none. */
async function openRequestedBag(tx: Queryable, { shoppingCartHashId, products }: Input, shop: ShopContext) {
  const hash = shoppingCartHashId ?? products.find((product) => product.shoppingCartId)?.shoppingCartId
  return hash ? openBagLocked(tx, hash, shop) : null
}

function checkBagLimit(present: readonly StoredLine[], added: readonly RequestedLine[]) {
  const units = getTopLevelLines(present).length + getTopLevelLines(added).length
  return units > maxBagLines
    ? fail('bag_full', `The bag is full: it holds at most ${maxBagLines} units.`)
    : null
}

async function writeLines(
  tx: Queryable,
  { bag }: OwnBag,
  lines: readonly RequestedLine[],
  present: readonly StoredLine[],
  now: Date,
): Promise<StoredLine[]> {
  const added = toStoredLines(lines, bag.id, present, now)
  await insertBagLines(tx, added)
  await touchBag(tx, bag.id, now, getBagExpiry(now))
  return added
}

/** A unit without stock is added all the same: it is blocked in the bag, and the status says so. */
function toReply(bag: BagDto, added: readonly StoredLine[]): z.output<Route['reply']> {
  const addedIds = added.map(({ id }) => id)
  const isBlocked = addedIds.some((id) => bag.blockedSkus.includes(id))
  return { status: isBlocked ? 'NOSTOCK' : 'OK', bag, addedIds }
}
