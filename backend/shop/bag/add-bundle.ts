import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, type Result } from '../../http/result.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { toBagDto } from './bag-dto.ts'
import { getShopContext } from './bag-service.ts'
import { addToBag } from './change-bag.ts'
import { priceLines } from './price-lines.ts'
import { resolveLines } from './resolve-lines.ts'

type Form = Contract['kboixShopForm']
type BundleInput = z.output<Form['input']>

/** Maps a field of the products to its name in the form. */
function toFormField(field: string | undefined): string | undefined {
  return field
    ?.replace(/^products\.0\./, '')
    .replace(/^additionalProducts\.0\.(id|size)$/, 'part')
    .replace(/^additionalProducts\.(\d+)/, (_, index: string) => `additions.${Number(index) - 1}`)
    .replace(/^additionalProducts$/, 'part')
    .replace(/^id$/, 'material')
}

const toProducts = ({ material, size, gender, part, additions }: BundleInput) => [
  { id: material, size, ...(gender && { gender }), additionalProducts: [{ id: part }, ...additions] },
]

type Product = ReturnType<typeof toProducts>[number]

/** The current price of the whole bundle; fails if a part is unavailable. */
async function priceBundle(
  context: AppContext,
  input: BundleInput,
  products: readonly Product[],
  request: RequestContext,
) {
  const { db } = context.database
  const { profile } = input
  const { now, shopper, uncheckedCodes } = getShopContext(context, input, request)
  const { lines, leftOut } = await resolveLines(db, products, { profile, now, shopper })
  const [first] = leftOut
  if (first && lines.length && first.id === input.part)
    return fail('not_a_bundle', 'The product is not a bundle, so it has no part to choose.', 'material')
  if (first) return first.why
  const t = await loadTranslate(db, profile)
  const priced = await priceLines({ db, taxes: context.taxes }, lines, input, {
    t,
    now,
    shopper,
    uncheckedCodes,
  })
  if (isDomainError(priced)) throw new Error(`Pricing the bundle failed: ${priced.errorCode}`)
  const { items } = toBagDto({ ...priced, changes: new Map() }, profile, t)
  return items[0]?.price.current ?? 0
}

/** Adds a bundle at its current price; fails if the form showed another price. */
export async function addBundle(
  context: AppContext,
  input: BundleInput,
  request: RequestContext,
): Promise<Result<Form>> {
  const products = toProducts(input)
  const price = await priceBundle(context, input, products, request)
  if (isDomainError(price))
    return { ...price, ...(price.field && { field: toFormField(price.field) ?? price.field }) }
  if (input.price !== undefined && Math.abs(input.price - price) > 1e-6)
    return fail('price_changed', 'The price of the bundle changed.', 'price')
  const added = await addToBag(context, { ...input, products }, request)
  if (isDomainError(added)) {
    const { errorCode } = added
    if (errorCode === 'line_not_found' || errorCode === 'gift_card_facts_missing')
      throw new Error(`Adding the bundle failed: ${errorCode}`)
    return {
      ...added,
      errorCode,
      ...(added.field && { field: toFormField(added.field) ?? added.field }),
    }
  }
  const { status, bag, addedIds } = added
  const bundle = bag.items.find(({ id }) => addedIds.includes(id))
  if (!bundle) throw new Error('The bundle is not in the bag')
  return { status, bag, bundle }
}
