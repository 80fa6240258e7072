import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { Db } from '../../db/client.ts'
import { isDomainError, ok, type Result } from '../../http/result.ts'
import { bundleIncomplete, lineNotFound } from './bag-errors.ts'
import { getBagExpiry, openBagLocked, readChangedBag, type ShopContext } from './bag-service.ts'
import { deleteBagLine, findBagLines, touchBag } from './repository.ts'

type Route = Contract['deleteFromBag']
type Input = z.output<Route['input']>

/** Removes a line with its children. */
export async function deleteFromBag(db: Db, input: Input, shop: ShopContext): Promise<Result<Route>> {
  return db.transaction(async (tx) => {
    const ownBag = await openBagLocked(tx, input.shoppingCartHashId, shop)
    if (isDomainError(ownBag)) return ownBag
    const line = (await findBagLines(tx, ownBag.bag.id)).find(({ id }) => id === input.id)
    if (!line) return lineNotFound()
    if (line.childKind === 'part') return bundleIncomplete()

    await deleteBagLine(tx, line.id)
    await touchBag(tx, ownBag.bag.id, shop.now, getBagExpiry(shop.now))
    return ok({ bag: await readChangedBag(tx, ownBag, shop, input) })
  })
}
