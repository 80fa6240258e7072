import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { Queryable } from '../../db/client.ts'
import { fail } from '../../http/result.ts'
import { findGiftCards } from '../catalog/products/product-repository.ts'
import { parseGiftCardFacts } from '../giftcards/gift-card-facts.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import type { ShopContext } from './bag-service.ts'
import type { RequestedLine } from './lines/line-views.ts'

type AddedProducts = z.output<Contract['addToBag']['input']>['products']

/** Adds the recipient to the lines of gift cards; fails if one is missing. */
export async function addGiftCardFacts(
  tx: Queryable,
  lines: readonly RequestedLine[],
  products: AddedProducts,
  shop: Pick<ShopContext, 'profile' | 'now'>,
) {
  const cards = await findGiftCards(
    tx,
    lines.map(({ material }) => material),
  )
  if (!cards.size) return lines
  const t = await loadTranslate(tx, shop.profile)
  const unmatched = products.map((product, index) => ({
    ...product,
    field: `products.${index}.giftCardFacts`,
  }))
  const linesWithFacts: RequestedLine[] = []
  for (const line of lines) {
    if (!cards.has(line.material)) {
      linesWithFacts.push(line)
      continue
    }
    const index = unmatched.findIndex(({ id, size }) => id === line.material && size === line.size)
    const [product] = index >= 0 ? unmatched.splice(index, 1) : []
    if (!product?.giftCardFacts)
      return fail(
        'gift_card_facts_missing',
        'The recipient details of the gift card are missing.',
        product?.field,
      )
    const giftCardFacts = parseGiftCardFacts(product.giftCardFacts, shop, t, product.field)
    linesWithFacts.push({ ...line, giftCardFacts })
  }
  return linesWithFacts
}
