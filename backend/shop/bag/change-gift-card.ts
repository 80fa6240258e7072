import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { Db } from '../../db/client.ts'
import { isDomainError, ok, type Result } from '../../http/result.ts'
import { parseGiftCardFacts } from '../giftcards/gift-card-facts.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { lineNotFound } from './bag-errors.ts'
import { getBagExpiry, openBagLocked, readChangedBag, type ShopContext } from './bag-service.ts'
import { findBagLines, touchBag, updateBagLine } from './repository.ts'

type Route = Contract['changeGiftCard']
type Input = z.output<Route['input']>

/** Changes the recipient, message or send date of a gift card. */
export async function changeGiftCard(db: Db, input: Input, shop: ShopContext): Promise<Result<Route>> {
  return db.transaction(async (tx) => {
    const ownBag = await openBagLocked(tx, input.shoppingCartHashId, shop)
    if (isDomainError(ownBag)) return ownBag
    const line = (await findBagLines(tx, ownBag.bag.id)).find(({ id }) => id === input.id)
    if (!line?.giftCardFacts) return lineNotFound()

    const t = await loadTranslate(tx, shop.profile)
    const giftCardFacts = parseGiftCardFacts(input.giftCardFacts, shop, t, 'giftCardFacts')
    await updateBagLine(tx, line.id, { giftCardFacts })
    await touchBag(tx, ownBag.bag.id, shop.now, getBagExpiry(shop.now))
    return ok({ bag: await readChangedBag(tx, ownBag, shop, input) })
  })
}
