import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { Db } from '../../db/client.ts'
import { type DomainError, fail, isDomainError, type Result } from '../../http/result.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { addToBag } from './add-to-bag.ts'
import { toBagDto } from './bag-dto.ts'
import type { ShopContext } from './bag-service.ts'
import { resolveLines } from './lines/resolve-lines.ts'
import { type PriceSources, priceLines } from './pricing/price-lines.ts'

type Form = Contract['kboixShopForm']
type BundleInput = z.output<Form['input']>

/** Adds a bundle at its current price; fails if the form showed another price. */
export async function addBundle(
  sources: PriceSources & { readonly db: Db },
  input: BundleInput,
  shop: ShopContext,
): Promise<Result<Form>> {
  const products = toProducts(input)
  const price = await priceBundle(sources, input, products, shop)
  if (isDomainError(price)) return toFormError(price)
  if (input.price !== undefined && Math.abs(input.price - price) > 1e-6)
    return fail('price_changed', 'The price of the bundle changed.', 'price')

  const added = await addToBag(sources.db, { ...input, products }, shop)
  if (isDomainError(added)) {
    const { errorCode } = added
    if (errorCode === 'line_not_found' || errorCode === 'gift_card_facts_missing')
      throw new Error(`Adding the bundle failed: ${errorCode}`)
    return toFormError({ ...added, errorCode })
  }

  const { status, bag, addedIds } = added
  const bundle = bag.items.find(({ id }) => addedIds.includes(id))
  if (!bundle) throw new Error('The bundle is not in the bag')
  return { status, bag, bundle }
}

const toProducts = ({ material, size, gender, part, additions }: BundleInput) => [
  { id: material, size, ...(gender && { gender }), additionalProducts: [{ id: part }, ...additions] },
]

type Product = ReturnType<typeof toProducts>[number]

/** The current price of the whole bundle; fails if a part is unavailable. */
async function priceBundle(
  sources: PriceSources,
  input: BundleInput,
  products: readonly Product[],
  shop: ShopContext,
) {
  const { profile, now, shopper, uncheckedCodes } = shop
  const { lines, leftOut } = await resolveLines(sources.db, products, shop)
  const [first] = leftOut
  if (first && lines.length && first.id === input.part)
    return fail('not_a_bundle', 'The product is not a bundle, so it has no part to choose.', 'material')
  if (first) return first.why
  const t = await loadTranslate(sources.db, profile)
  const priced = await priceLines(sources, lines, input, { t, now, shopper, uncheckedCodes })
  if (isDomainError(priced)) throw new Error(`Pricing the bundle failed: ${priced.errorCode}`)
  const { items } = toBagDto({ ...priced, changes: new Map() }, profile, t)
  return items[0]?.price.current ?? 0
}

/** An error of the products, at the field of the form. */
function toFormError<Code extends string>(error: DomainError<Code>): DomainError<Code> {
  return error.field ? { ...error, field: toFormField(error.field) } : error
}

/** Maps a field of the products to its name in the form. */
function toFormField(field: string): string {
  return field
    .replace(/^products\.0\./, '')
    .replace(/^additionalProducts\.0\.(id|size)$/, 'part')
    .replace(/^additionalProducts\.(\d+)/, (_, index: string) => `additions.${Number(index) - 1}`)
    .replace(/^additionalProducts$/, 'part')
    .replace(/^id$/, 'material')
}
