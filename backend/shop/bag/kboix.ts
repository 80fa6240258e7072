import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { CallContext } from '../../http/implement.ts'
import { isRefusal, type Result, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { priceLines } from '../checkout/price.ts'
import { shopWords } from '../labels/service.ts'
import { addToBag } from './changes.ts'
import { resolveLines } from './resolve.ts'
import { placeOf } from './service.ts'
import { wireBag } from './wire.ts'

type Form = Contract['kboixShopForm']
type Asked = z.output<Form['input']>

/** A field of the products as the form calls it. */
function fieldOf(field: string | undefined): string | undefined {
  return field
    ?.replace(/^products\.0\./, '')
    .replace(/^additionalProducts\.0\.(id|size)$/, 'part')
    .replace(/^additionalProducts\.(\d+)/, (_, index: string) => `additions.${Number(index) - 1}`)
    .replace(/^additionalProducts$/, 'part')
    .replace(/^id$/, 'material')
}

const productsOf = ({ material, size, gender, part, additions }: Asked) => [
  { id: material, size, ...(gender && { gender }), additionalProducts: [{ id: part }, ...additions] },
]

type Product = ReturnType<typeof productsOf>[number]

/** What the whole costs now; refused where something of it cannot be had. */
async function priceOf(parts: ShopParts, input: Asked, products: readonly Product[], context: CallContext) {
  const { db } = parts.database
  const { profile } = input
  const { now, shopper, uncheckedCodes } = placeOf(parts, input, context)
  const { lines, leftOut } = await resolveLines(db, products, { profile, now, shopper })
  const [first] = leftOut
  if (first && lines.length && first.id === input.part)
    return refuse('not_a_bundle', 'This is sold as it is, without a part to choose.', 'material')
  if (first) return first.why
  const t = await shopWords(db, profile)
  const priced = await priceLines({ db, taxes: parts.taxes }, lines, input, {
    t,
    now,
    shopper,
    uncheckedCodes,
  })
  if (isRefusal(priced)) throw new Error(`a bundle was priced as ${priced.refused}`)
  const { items } = wireBag({ ...priced, changes: new Map() }, profile, t)
  return items[0]?.price.current ?? 0
}

/** Puts a bundle together: its price is that of the moment, and where the form showed another nothing is put in. */
export async function putBundle(parts: ShopParts, input: Asked, context: CallContext): Promise<Result<Form>> {
  const products = productsOf(input)
  const price = await priceOf(parts, input, products, context)
  if (isRefusal(price))
    return { ...price, ...(price.field && { field: fieldOf(price.field) ?? price.field }) }
  if (input.price !== undefined && Math.abs(input.price - price) > 1e-6)
    return refuse('price_changed', 'The bundle costs something else now.', 'price')
  const added = await addToBag(parts, { ...input, products }, context)
  if (isRefusal(added)) {
    const { refused } = added
    if (refused === 'line_not_found' || refused === 'gift_card_facts_missing')
      throw new Error(`a bundle was refused as ${refused}`)
    return { ...added, refused, ...(added.field && { field: fieldOf(added.field) ?? added.field }) }
  }
  const { status, bag, addedIds } = added
  const bundle = bag.items.find(({ id }) => addedIds.includes(id))
  if (!bundle) throw new Error('the bundle is not in the bag')
  return { status, bag, bundle }
}
