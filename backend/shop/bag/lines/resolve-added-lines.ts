import { maxAdditionalProducts } from '#api-client/contract/bag.ts'
import type { Queryable } from '#backend/db/client.ts'
import { fail, isDomainError } from '#backend/http/result.ts'
import { lineNotFound } from '#backend/shop/bag/bag-errors.ts'
import type { ShopContext } from '#backend/shop/bag/bag-service.ts'
import type { StoredLine } from '#backend/shop/bag/repository.ts'
import { getTopLevelLines } from './line-hierarchy.ts'
import type { RequestedLine } from './line-views.ts'
import { type RequestedProduct, resolveChild, resolveLines } from './resolve-lines.ts'

/** A product of `addToBag`; with a parent, it is an addition to a line of the bag. */
export type AddedProduct = RequestedProduct & { readonly parentId?: string | undefined }

/** A product as a top-level line with its children. */
async function resolveNewLine(tx: Queryable, product: AddedProduct, field: string, shop: ShopContext) {
  const { lines, leftOut } = await resolveLines(tx, [product], shop)
  const why = leftOut[0]?.why
  if (why) return { ...why, ...(why.field && { field: why.field.replace('products.0', field) }) }
  return lines
}

/** @param earlier lines that the same call adds before this one */
async function resolveAddition(
  tx: Queryable,
  product: AddedProduct,
  field: string,
  {
    present,
    earlier,
  }: { readonly present: readonly StoredLine[]; readonly earlier: readonly RequestedLine[] },
  shop: ShopContext,
) {
  const parent = getTopLevelLines(present).find(({ id }) => id === product.parentId)
  if (!parent) return { ...lineNotFound(), field: `${field}.parentId` }
  const siblings = [...present, ...earlier].filter(({ parentId }) => parentId === parent.id)
  const child = await resolveChild(tx, parent, product, field, shop)
  if (isDomainError(child)) return child
  if (
    child.childKind === 'part' ||
    product.additionalProducts?.length ||
    siblings.length >= maxAdditionalProducts
  )
    return fail(
      'addition_not_offered',
      'No more units of this addition can be added to the line.',
      `${field}.id`,
    )
  return [child]
}

/**
 * Resolves the products to add: top-level lines with their children, and additions to lines of the bag. Fails
 * if one of them cannot be bought.
 */
export async function resolveAddedLines(
  tx: Queryable,
  products: readonly AddedProduct[],
  present: readonly StoredLine[],
  shop: ShopContext,
) {
  const lines: RequestedLine[] = []
  for (const [index, product] of products.entries()) {
    const field = `products.${index}`
    const resolved =
      product.parentId === undefined
        ? await resolveNewLine(tx, product, field, shop)
        : await resolveAddition(tx, product, field, { present, earlier: lines }, shop)
    if (isDomainError(resolved)) return resolved
    lines.push(...resolved)
  }
  return lines
}
